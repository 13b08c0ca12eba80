import { DAY, dayInKolkata, HOUR, later, shiftDay } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { newStudent, stateOf } from "../../../../test/verification.ts";
import { verificationSubmissions } from "../../../db/schema/index.ts";

describe("the review time that students are shown", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const decided = async (count: number, { hours, daysAgo }: { hours: number; daysAgo: number }) => {
    const decidedAt = later(test.clock.now(), -daysAgo * DAY);
    for (let done = 0; done < count; done += 1) {
      const { studentId } = await newStudent(test);
      await test.dependencies.db.insert(verificationSubmissions).values({
        studentId,
        status: "approved",
        decisionSource: "admin",
        decidedBy: admin.userId,
        decidedAt,
        createdAt: later(decidedAt, -hours * HOUR),
        verifiedUntil: shiftDay(dayInKolkata(decidedAt), 365),
      });
    }
  };
  const shown = async () => (await stateOf(test, await newStudent(test))).review_time;

  it("is the median of the last 30 days, and none while these have too few decisions", async () => {
    await decided(12, { hours: 40, daysAgo: 31 });
    await decided(9, { hours: 3, daysAgo: 2 });
    expect(await shown()).toBeNull();
    await decided(1, { hours: 3, daysAgo: 29 });
    expect(await shown()).toMatchObject({ median_seconds: 3 * 3_600, sample: 10 });
  });
});
