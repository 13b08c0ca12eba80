import { HOUR, MINUTE } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor, stateOf } from "../../../../test/verification.ts";
import { correctPromises, putFirst } from "../verifications/service-promises.ts";

describe("the turns of the queue of IDs", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });
  const send = async () => sendFor(test, await buildStudent(test));
  const agreed = async () => {
    const sent = await send();
    await test.dependencies.db.transaction((tx) =>
      putFirst(tx, test.dependencies, sent.submissionId),
    );
    return sent;
  };
  const queue = async () => {
    const { body } = await apiAs(test, admin).get("/v1/admin/verifications?per_page=100");
    return body.items.map(({ id }: { id: string }) => id);
  };
  const next = async (body: object = {}) => {
    const answer = await apiAs(test, admin).post("/v1/admin/verifications/next").send(body);
    return answer.body.submission_id;
  };

  it("put what a machine agrees with first, but nobody before who has waited for two hours", async () => {
    const patient = await send();
    test.clock.advance(HOUR);
    const recent = await send();
    const early = await agreed();
    expect(await queue()).toEqual([early, patient, recent].map((one) => one.submissionId));
    test.clock.advance(HOUR + MINUTE);
    // One after the other, they would keep those two from ever coming up.
    const late = await agreed();
    const order = [early, patient, late, recent].map((one) => one.submissionId);
    expect(await queue()).toEqual(order);
    const [first, second, third, fourth] = order;
    expect(await next()).toBe(first);
    expect(await next({ after: first, skip: [first] })).toBe(second);
    expect(await next({ after: second, skip: [first, second] })).toBe(third);
    expect(await next({ after: third, skip: [first, second, third] })).toBe(fourth);
    // What students read goes by the same order.
    const decidedAt = test.clock.now();
    await withOwner(test, async (owner) => {
      await insertVerifiedStudents(owner, 10);
      await owner.query(
        `insert into verification_submissions (student_id, status, decision_source, decided_by, decided_at, created_at, verified_until)
         select id, 'approved', 'admin', $1, $2::timestamptz, $2::timestamptz - interval '3 hours', '2099-12-31' from students
         where email like 'student-%'`,
        [admin.userId, decidedAt],
      );
    });
    for (const [index, { me }] of [early, patient, late, recent].entries())
      expect((await stateOf(test, me)).review_time).toMatchObject({ waiting: index });
  });

  it("are read by the index, no further than a page", async () => {
    await withOwner(test, async (owner) => {
      await insertVerifiedStudents(owner, 4_010, 10);
      await owner.query(
        `insert into verification_submissions (student_id, created_at, queue_turn, promised_at)
         select id, $1::timestamptz - row_number() over () * interval '1 minute', (row_number() over ()) % 2, $1::timestamptz + interval '1 hour'
         from students where email like 'student-%' and not exists (select 1 from verification_submissions s where s.student_id = students.id)`,
        [test.clock.now()],
      );
      await owner.query("vacuum analyze verification_submissions");
    });
    const plans = await openPlans(test.database.url);
    try {
      const sent = await statementsOf(async () => {
        await queue();
        await next();
        await next({ after: (await queue())[3] });
        await correctPromises(test.dependencies);
      });
      const late = sent.find(
        ({ text }) => text.includes("skip locked") && /promised_at/.test(text),
      );
      const reading = late && (await plans.explain(late, "custom"));
      expect(reading?.indexes, reading?.plan).toContain("verification_submissions_promised");
      const ordered = sent.filter(
        ({ text }) => /order by \(timezone/.test(text) && /limit/.test(text),
      );
      expect(ordered.length).toBeGreaterThanOrEqual(4);
      for (const statement of ordered) {
        const { scanned, indexes, plan } = await plans.explain(statement, "custom");
        expect(
          scanned.filter((table) => table === "verification_submissions"),
          plan,
        ).toEqual([]);
        expect(indexes, plan).toContain("verification_submissions_waiting");
        expect(plan).not.toMatch(/"Sort"|Incremental Sort/);
      }
    } finally {
      await plans.close();
    }
  });
});
