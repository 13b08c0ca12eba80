import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { jobHandlers } from "../../../jobs.ts";

describe("the usage log", () => {
  let test: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const jobOf = (name: string) => jobHandlers.find((job) => job.name === name);

  const months = async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'verification_calls'::regclass order by 1",
    );
    return rows.map((row) => row.name);
  };

  it("gets the months ahead from a job of every day, which may run twice", async () => {
    const before = await months();
    await owner.query(`drop table ${before.slice(-3).join(", ")}`);
    const job = jobOf("verification.renew_partitions");
    expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    await Promise.all([job?.run(test.dependencies, {}), job?.run(test.dependencies, {})]);
    expect(await months()).toEqual(before);
  });

  it("has its pending entries moved into its index by a job of every minute, which may run twice", async () => {
    const partner = await createPartner(test);
    const calls = partnerCalls(test);
    // How many pages of pending entries there were.
    const flushed = async () => {
      const { rows } = await test.dependencies.db.execute<{ pages: number }>(
        "select flush_usage_index()::int as pages",
      );
      return rows[0]?.pages;
    };
    await calls.ask(partner.live, { studentEmail: partner.email });
    expect(await flushed()).toBe(1);
    expect(await flushed()).toBe(0);
    await calls.ask(partner.live, { studentEmail: partner.email });
    const job = jobOf("verification.flush_usage_index");
    expect(job?.cron).toBe("* * * * *");
    await Promise.all([job?.run(test.dependencies, {}), job?.run(test.dependencies, {})]);
    expect(await flushed()).toBe(0);
  });
});
