import { DAY, dayInKolkata, HOUR, later, shiftDay } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
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

  it("is one figure at the desk, on the status page, in the pace of the desks and for students", async () => {
    // Decisions of the last week alone have another median.
    await decided(4, { hours: 30, daysAgo: 20 });
    await decided(3, { hours: 1, daysAgo: 1 });
    const read = async (path: string) => (await apiAs(test, admin).get(path).expect(200)).body;
    const status = await read("/v1/status");
    const student = await shown();
    expect(student.sample).toBe(17);
    expect({
      desk: (await read("/v1/admin/verifications")).stats.median_seconds,
      status: status.student_id_decisions.median_seconds,
      byDocument: status.verification_times.document.median_seconds,
      pace: (await read("/v1/admin/pace/student-ids")).median_seconds,
    }).toEqual({
      desk: student.median_seconds,
      status: student.median_seconds,
      byDocument: student.median_seconds,
      pace: student.median_seconds,
    });
  });
});
