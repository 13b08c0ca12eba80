import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { withOwner } from "../../../../test/owner.ts";
import { settings } from "../../../db/schema/index.ts";
import { REMINDER_STRETCH, remindExpiring } from "./service-reminders.ts";

const PEOPLE = 2 * REMINDER_STRETCH + 7;

describe("a day's reminders", () => {
  const test = useTestApp();
  let students = 0;

  beforeEach(async () => {
    const { db, clock } = test.dependencies;
    await db.delete(settings);
    await withOwner(test, async (owner) => {
      await owner.query("delete from pgboss.job");
      await owner.query("update students set verified_until = '2099-12-31'");
      await insertVerifiedStudents(owner, students + PEOPLE, students);
      students += PEOPLE;
      await owner.query(
        `update students set verified_until = $1 where id in (select id from students order by id desc limit ${PEOPLE})`,
        [shiftDay(dayInKolkata(clock.now()), 7)],
      );
    });
  });

  const queued = async () => {
    const { rows } = await test.dependencies.db.execute<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'mail.send'",
    );
    return rows[0]?.count;
  };

  it("reach everybody once when each run is cut and the next goes on", async () => {
    const { dependencies } = test;
    const cuts = await runInPieces(dependencies.db, (db) =>
      remindExpiring({ ...dependencies, db }),
    );
    expect(cuts).toBeGreaterThan(2);
    expect(await queued()).toBe(PEOPLE);
    await remindExpiring(dependencies);
    expect(await queued()).toBe(PEOPLE);
  });

  it("keep each stretch that was queued before a failure, and no half of one", async () => {
    const { dependencies } = test;
    let mails = 0;
    const queue: typeof dependencies.queue = {
      ...dependencies.queue,
      async enqueue(...given) {
        mails += 1;
        if (mails > REMINDER_STRETCH + 3) throw new Error("The queue is gone.");
        await dependencies.queue.enqueue(...given);
      },
    };
    await expect(remindExpiring({ ...dependencies, queue })).rejects.toThrow("The queue is gone.");
    expect(await queued()).toBe(REMINDER_STRETCH);
    await remindExpiring(dependencies);
    expect(await queued()).toBe(PEOPLE);
  });
});
