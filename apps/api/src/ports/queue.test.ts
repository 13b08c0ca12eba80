import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { sendMailJob } from "../mails/schemas.ts";

const HOUR = 3_600;

describe("a job that fails each time", () => {
  let test: TestApp;
  let boss: PgBoss;
  beforeAll(async () => {
    test = await createTestApp();
    boss = new PgBoss({
      connectionString: test.database.url,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await test.close();
  });

  /** Has the job fail now, and says in how many seconds it is tried again; null when it is not. */
  async function failOnce(name: string): Promise<number | null> {
    const { db } = test.dependencies;
    await db.$client.query("update pgboss.job set start_after = now() where name = $1", [name]);
    const [job] = await boss.fetch(name);
    if (job === undefined) throw new Error("The job does not wait.");
    await boss.fail(name, job.id);
    const { rows } = await db.$client.query<{ state: string; wait: number }>(
      "select state, extract(epoch from start_after - now())::float8 as wait from pgboss.job where id = $1",
      [job.id],
    );
    return rows[0]?.state === "retry" ? rows[0].wait : null;
  }

  it("is tried again soon, then more and more seldom, for about a day", async () => {
    const { db, queue } = test.dependencies;
    const mail = { id: randomUUID(), template: "reset-password", sealed: "" };
    await queue.enqueue(db, sendMailJob, mail);
    const waits: number[] = [];
    for (;;) {
      const wait = await failOnce(sendMailJob.name);
      if (wait === null) break;
      waits.push(wait);
    }
    expect(waits[0]).toBeLessThan(15);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4 * HOUR);
    const whole = waits.reduce((sum, wait) => sum + wait, 0);
    expect(whole).toBeGreaterThan(24 * HOUR);
    expect(whole).toBeLessThan(36 * HOUR);
  });
});
