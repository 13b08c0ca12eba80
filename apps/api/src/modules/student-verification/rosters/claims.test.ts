import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { call, mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { buildCollege } from "../../../../test/openapi/colleges.ts";
import { claimRoster, rosterInForce } from "../../../../test/rosters.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { newStudent, sendCard, stateOf, submissionsOf } from "../../../../test/verification.ts";
import { rosterUses, students, users } from "../../../db/schema/index.ts";

describe("a student of a college that sent a list", () => {
  const test = useTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  let admin: SignedIn;
  let collegeId: string;
  const day = (months: number) => shiftMonths(dayInKolkata(test.clock.now()), months);
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    collegeId = await buildCollege(test, `College ${randomUUID()}`);
    const row = (roll: string, name: string, months = 18) => `${roll};${name};${day(months)}`;
    await rosterInForce(
      test,
      admin,
      collegeId,
      [
        "\ufeffEnrolment No;Student Name;Valid till",
        ...["A/1", "A/2", "A/3", "A/4", "A/5", "A/6", "A/7"].map((roll) => row(roll, "VERMA Asha")),
        row("B/1", "KUMAR R"),
        row("C/1", "आशा वर्मा"),
        row("D/1", "Asha Verma", 1),
      ].join("\n"),
    );
  });
  const member = (name = "Asha Verma") => newStudent(test, { collegeId, name });
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
    status,
    body.code,
  ];

  it("is verified at once until the day of the list, by roll number and name in any form", async () => {
    const me = await member();
    expect((await stateOf(test, me)).academic).toMatchObject({ roster: true });
    const answer = await claimRoster(test, me, " a-1 ", "asha VERMA");
    expect(codeOf(answer)).toEqual([200, undefined]);
    expect(answer.body).toMatchObject({
      state: "decided",
      verified: true,
      verified_until: day(18),
      current: { decision_source: "roster", documents: [] },
    });
    const mail = (await mailsTo(test, me.email)).at(-1);
    expect(mail?.text).toContain("your college's list has your roll number and name");
    const initial = await member("Ravi Kumar");
    expect((await claimRoster(test, initial, "B1", "Ravi Kumar")).body.verified).toBe(true);
    const hindi = await member("आशा वर्मा");
    expect((await claimRoster(test, hindi, "C1", "वर्मा आशा")).body.verified).toBe(true);
  });

  it("decides what is in review", async () => {
    const me = await member();
    await sendCard(test, me);
    expect((await claimRoster(test, me, "A/2", "Asha Verma")).body.verified).toBe(true);
    expect(await submissionsOf(test, me.studentId)).toMatchObject([{ status: "approved" }]);
  });

  it("learns nothing of the list: unknown numbers and other names have one answer", async () => {
    const [one, other] = [await member(), await member("Ravi Kumar")];
    const unknown = await claimRoster(test, one, "Z/99", "Asha Verma");
    const wrong = await claimRoster(test, other, "A/3", "Ravi Kumar");
    expect(codeOf(unknown)).toEqual([409, "roster_no_match"]);
    expect({ ...wrong.body, instance: null, request_id: null }).toEqual({
      ...unknown.body,
      instance: null,
      request_id: null,
    });
    expect(await submissionsOf(test, one.studentId)).toEqual([]);
  });

  it("waits after three tries that match nothing, and so does a roll number", async () => {
    const me = await member();
    for (const roll of ["Z/1", "Z/2", "Z/3"])
      expect((await claimRoster(test, me, roll, "Asha Verma")).status).toBe(409);
    const fourth = await claimRoster(test, me, "A/3", "Asha Verma");
    expect(codeOf(fourth)).toEqual([429, "too_many_attempts"]);
    expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(600);
    for (const name of ["Ravi Kumar", "Ravi Iyer", "Ravi Nair"])
      expect((await claimRoster(test, await member(name), "A/4", name)).status).toBe(409);
    expect((await claimRoster(test, await member(), "A/4", "Asha Verma")).status).toBe(429);
    test.clock.advance(2 * DAY);
    expect((await claimRoster(test, me, "A/3", "Asha Verma")).body.verified).toBe(true);
    test.clock.advance(-2 * DAY);
  });

  it("waits after three tries from three networks as well", async () => {
    const me = await member();
    const statuses: number[] = [];
    for (const host of [1, 2, 3, 4]) {
      const answer = claimRoster(test, me, `Y/${host}`, "Asha Verma");
      statuses.push((await answer.set("x-forwarded-for", `192.0.2.${host}`)).status);
    }
    expect(statuses).toEqual([409, 409, 409, 429]);
  });

  it("has a roll number alone, of two at once too, and renews by it", async () => {
    const people = [await member(), await member()];
    const answers = await Promise.all(
      people.map((who) => claimRoster(test, who, "A/5", "Asha Verma")),
    );
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("roster_number_used");
    const [first] = people.filter((_, place) => answers[place]?.status === 200);
    if (first === undefined) throw new Error("Nobody was approved.");
    const early = await claimRoster(test, first, "A/5", "Asha Verma");
    expect(codeOf(early)).toEqual([409, "renewal_not_open"]);
    await test.dependencies.db
      .update(students)
      .set({ verifiedUntil: day(1) })
      .where(eq(students.id, first.studentId));
    expect((await claimRoster(test, first, "A/5", "Asha Verma")).body).toMatchObject({
      verified_until: day(18),
    });
  });

  it("approves no second account after the first one is deleted, and names nobody then", async () => {
    const me = await member();
    await claimRoster(test, me, "A/6", "Asha Verma");
    const copy = (await apiAs(test, me).get("/v1/auth/export").expect(200)).body;
    expect(copy.roll_numbers).toHaveLength(1);
    const uses = () =>
      test.dependencies.db.select().from(rosterUses).where(eq(rosterUses.studentId, me.studentId));
    expect(await uses()).toHaveLength(1);
    await apiAs(test, me).post("/v1/auth/account/delete").send({ email: me.email }).expect(204);
    expect(await uses()).toEqual([]);
    const next = await claimRoster(test, await member(), "A/6", "Asha Verma");
    expect(codeOf(next)).toEqual([409, "roster_number_used"]);
  });

  it("hears that the number has ended, as after the last exam", async () => {
    test.clock.advance(40 * DAY);
    const me = await member();
    const answer = await claimRoster(test, me, "D/1", "Asha Verma");
    expect(codeOf(answer)).toEqual([409, "roster_ended"]);
    expect(answer.body.detail).not.toMatch(/\d{4}/);
    test.clock.advance(-40 * DAY);
  });

  it("needs a session, a confirmed account, an adult, a profile of that college and its own name", async () => {
    const { db } = test.dependencies;
    const unconfirmed = await member();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    const minor = await member();
    await db.update(users).set({ is18OrOlder: false }).where(eq(users.id, minor.userId));
    const other = await buildCollege(test, `College ${randomUUID()}`);
    const cases: [SignedIn, number, string][] = [
      [unconfirmed, 403, "email_not_confirmed"],
      [minor, 403, "adults_only"],
      [await newStudent(test, { collegeId, degree: null }), 409, "profile_incomplete"],
      [await newStudent(test, { collegeId: other, name: "Asha Verma" }), 409, "no_roster"],
      [await newStudent(test, { name: "Asha Verma" }), 409, "no_roster"],
      [admin, 403, "wrong_audience"],
    ];
    for (const [who, status, code] of cases)
      expect(codeOf(await claimRoster(test, who, "A/7", "Asha Verma"))).toEqual([status, code]);
    expect((await claimRoster(test, {}, "A/7", "Asha Verma")).status).toBe(401);
    const me = await member("Ravi Kumar");
    const name = await claimRoster(test, me, "A/7", "Asha Verma");
    expect(name.body.errors).toMatchObject([{ field: "body.name", rule: "other_name" }]);
    const roll = await claimRoster(test, me, "none", "Ravi Kumar");
    expect(roll.body.errors).toMatchObject([{ field: "body.roll_number", rule: "format" }]);
    const empty = await call(test, "post", "/v1/student/verifications/roster", {}, me);
    expect(empty.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "body.roll_number",
      "body.name",
    ]);
  });

  it("comes with its college into the one that is kept, and no longer matches a roster that ended", async () => {
    const [kept, other] = [
      await buildCollege(test, `College ${randomUUID()}`),
      await buildCollege(test, `College ${randomUUID()}`),
    ];
    const id = await rosterInForce(
      test,
      admin,
      other,
      `roll,name,until\nM/1,Asha Verma,${day(18)}\nM/2,Asha Verma,${day(18)}\n`,
    );
    const before = await newStudent(test, { collegeId: other, name: "Asha Verma" });
    expect((await claimRoster(test, before, "M/1", "Asha Verma")).status).toBe(200);
    const merge = await apiAs(test, admin)
      .post(`/v1/admin/colleges/${kept}/merge`)
      .send({ other_id: other });
    await confirmed(test, merge);
    const next = await newStudent(test, { collegeId: kept, name: "Asha Verma" });
    expect(codeOf(await claimRoster(test, next, "M/1", "Asha Verma"))).toEqual([
      409,
      "roster_number_used",
    ]);
    await apiAs(test, admin).post(`/v1/admin/rosters/${id}/end`).send({ reason: "Withdrawn." });
    expect(codeOf(await claimRoster(test, next, "M/2", "Asha Verma"))).toEqual([409, "no_roster"]);
  });
});
