import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { findUser, newEmail, signUp } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { NO_VERSION, versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  collegeAliases,
  colleges,
  consents,
  studentEmails,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";
import { syncAccountEmail } from "./service-addresses.ts";

const complete = {
  name: "Asha Verma",
  college_name: "Nilgiri College of Science",
  year_of_study: "junior",
  degree: "B.Sc. Physics",
  location: "Pune",
};

describe("student profile", () => {
  const test = useTestApp();

  const patch = async (me: SignedIn, change: object) =>
    apiAs(test, me)
      .patch("/v1/student/profile")
      .send({ version: await versionAt(apiAs(test, me), "/v1/student/profile"), ...change });

  it("is made once, however often and however parallel it is asked for", async () => {
    const me = await signInAs(test);
    expect((await apiAs(test, me).get("/v1/student/profile")).body.code).toBe("profile_not_found");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => apiAs(test, me).post("/v1/student/profile/ensure")),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.student.id)).size).toBe(1);
    expect(answers[0]?.body.student).toMatchObject({
      email: me.email,
      user_id: me.userId,
      college_name: null,
      verification_status: "pending",
      profile_complete: false,
      missing_fields: ["college_name", "year_of_study", "degree", "location"],
    });
    const rows = await test.dependencies.db
      .select()
      .from(students)
      .where(eq(students.userId, me.userId));
    expect(rows).toHaveLength(1);
    const [address] = await test.dependencies.db
      .select()
      .from(studentEmails)
      .where(eq(studentEmails.studentId, rows[0]?.id as StudentId));
    expect(address).toMatchObject({ kind: "account", lookupAddress: me.email });
  });

  it("keeps an unconfirmed address out of what brands look up until it is confirmed", async () => {
    const me = await signInAs(test, { emailConfirmed: false });
    const { body } = await apiAs(test, me).post("/v1/student/profile/ensure");
    const addresses = () =>
      test.dependencies.db
        .select({ address: studentEmails.lookupAddress })
        .from(studentEmails)
        .where(eq(studentEmails.studentId, body.student.id));
    expect(await addresses()).toEqual([]);
    const { db, clock } = test.dependencies;
    await db
      .update(users)
      .set({ emailConfirmedAt: clock.now(), email: "Moved.Away+x@mail.example" })
      .where(eq(users.id, me.userId));
    await db.transaction((tx) => syncAccountEmail(tx, me.userId));
    expect(await addresses()).toEqual([{ address: "moved.away+x@mail.example" }]);
  });

  it("is completed by a patch, once it is made", async () => {
    const me = await signInAs(test);
    const early = await apiAs(test, me)
      .patch("/v1/student/profile")
      .send({ version: NO_VERSION, ...complete });
    expect([early.status, early.body.code]).toEqual([404, "profile_not_found"]);
    await apiAs(test, me).post("/v1/student/profile/ensure").expect(200);
    const { status, body } = await patch(me, complete);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...complete, profile_complete: true, missing_fields: [] });
    const entries = await auditEntries(test, { actorId: me.userId });
    expect(entries.map((entry) => entry.action).toSorted()).toEqual([
      "student.profile_changed",
      "student.profile_created",
    ]);
  });

  it.each(["Asha", "R. K. Narayan", "Narayan R K", "A", "आ", "D'Souza-Pinto, Maria"])(
    "takes the name %s, at sign-up and in the profile",
    async (name) => {
      const email = newEmail();
      const data = { name, user_mode: "student" };
      expect((await signUp(test, email, { data })).status).toBe(202);
      expect((await findUser(test, email))?.name).toBe(name);
      const me = await signInAs(test);
      await apiAs(test, me).post("/v1/student/profile/ensure").expect(200);
      const { status, body } = await patch(me, { ...complete, name });
      expect([status, body.name, body.profile_complete]).toEqual([200, name, true]);
    },
  );

  it.each([
    ["an unknown field", { verification_status: "approved" }, "body"],
    ["an empty name", { name: "  " }, "body.name"],
    ["a year off the list", { year_of_study: "fifth" }, "body.year_of_study"],
    ["text that is too long", { degree: "x".repeat(500) }, "body.degree"],
    ["a NUL byte", { location: "Pu\u0000ne" }, "body.location"],
    ["a wrong type", { college_name: 7 }, "body.college_name"],
    ["null for a required field", { name: null }, "body.name"],
    [
      "a college that is not listed",
      { college_name: "Any", college_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" },
      "body.college_id",
    ],
  ])("refuses %s with 400, naming the field", async (_name, change, field) => {
    const me = await signInAs(test);
    const { status, body } = await patch(me, change);
    expect(status).toBe(400);
    expect(body.errors[0].field).toContain(field);
  });

  it("fixes name, college and degree while verified, and lets the rest change", async () => {
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const me = await signInAs(test, { userId: student.userId });
    const locked = await patch(me, { name: "Somebody Else" });
    expect(locked.status).toBe(409);
    expect(locked.body).toMatchObject({ code: "profile_locked", errors: [{ field: "body.name" }] });
    const open = await patch(me, { name: student.name, location: "Delhi" });
    expect(open.status).toBe(200);
    expect(open.body).toMatchObject({ verified: true, location: "Delhi" });
  });

  it("keeps a phone number in one form, and gives it to the student alone", async () => {
    const me = await signInAs(test);
    await apiAs(test, me).post("/v1/student/profile/ensure");
    for (const phone of ["98450-00000", "0919845000000", "0091 98450 00000", "९८४५००००००"])
      expect((await patch(me, { phone })).body.phone, phone).toBe("+919845000000");
    const wrong = await patch(me, { phone: "98450" });
    expect([wrong.status, wrong.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: "body.phone", rule: "format" }),
    ]);
    const [row] = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "student.profile_changed"))
      .orderBy(desc(auditLog.createdAt));
    expect(JSON.stringify(row)).not.toContain("98450");
    expect((await patch(me, { phone: null })).body.phone).toBeNull();
  });

  it("calls a chosen college as the list does, and keeps it while verified", async () => {
    const listed = await test.dependencies.db
      .insert(colleges)
      .values([
        { name: "Chenab Polytechnic", city: "Jammu", state: "Jammu and Kashmir" },
        { name: "Satpura Law School", city: "Bhopal", state: "Madhya Pradesh" },
      ])
      .returning({ id: colleges.id, name: colleges.name });
    const [chosen, other] = listed;
    const student = await buildStudent(test);
    const me = await signInAs(test, { userId: student.userId });
    const named = await patch(me, { college_name: "Somewhere Grander", college_id: chosen?.id });
    expect(named.body).toMatchObject({ college_name: chosen?.name, college_id: chosen?.id });

    await test.dependencies.db
      .update(students)
      .set({ verificationStatus: "approved", verifiedUntil: "2099-01-01" })
      .where(eq(students.id, student.id));
    const swapped = await patch(me, { college_name: chosen?.name, college_id: other?.id });
    expect([swapped.status, swapped.body.code]).toEqual([409, "profile_locked"]);
    const repeated = await patch(me, { college_name: chosen?.name, location: "Jammu" });
    expect(repeated.body).toMatchObject({ location: "Jammu", college_id: chosen?.id });
  });

  it("is not verified after its last day", async () => {
    const student = await buildStudent(test, {
      verificationStatus: "approved",
      verifiedUntil: "2020-01-01",
    });
    const me = await signInAs(test, { userId: student.userId });
    const { body } = await apiAs(test, me).get("/v1/student/profile");
    expect(body).toMatchObject({
      verification_status: "approved",
      verified: false,
      locked_fields: [],
    });
  });

  it("is the student's own: no session is 401, an admin session 403", async () => {
    expect((await apiAs(test).get("/v1/student/profile")).status).toBe(401);
    expect(
      (await apiAs(test, await signInAs(test, { admin: true })).get("/v1/student/profile")).status,
    ).toBe(403);
  });

  it("finds colleges by alias and through misspelling", async () => {
    const { db } = test.dependencies;
    const rows = await db
      .insert(colleges)
      .values([
        { name: "Kaveri Valley Institute of Technology", city: "Coimbatore", state: "Tamil Nadu" },
        { name: "Doaba University", city: "Jalandhar", state: "Punjab" },
      ])
      .returning();
    await db
      .insert(collegeAliases)
      .values([
        ...rows.map((row) => ({ collegeId: row.id, name: row.name.toLowerCase() })),
        { collegeId: rows[0]?.id as StudentId, name: "kvit" },
      ]);
    const find = async (text: string) => {
      const { status, body } = await apiAs(test).get(
        `/v1/colleges?search=${encodeURIComponent(text)}`,
      );
      expect(status).toBe(200);
      return body.items.map((item: { name: string }) => item.name);
    };
    expect(await find("Kavery vally")).toEqual(["Kaveri Valley Institute of Technology"]);
    expect(await find("KVIT")).toEqual(["Kaveri Valley Institute of Technology"]);
    expect(await find("Dóaba univrsity")).toContain("Doaba University");
    expect(await find("ＫＶＩＴ")).toEqual(["Kaveri Valley Institute of Technology"]);
    expect(await find("100%_")).toEqual([]);
    expect((await apiAs(test).get("/v1/colleges?search=")).status).toBe(400);
  });

  it("keeps every grant and withdrawal of consent, with its version", async () => {
    const me = await signInAs(test);
    const put = (body: object) =>
      apiAs(test, me).put("/v1/student/consents/brand-verification").send(body);
    const first = await apiAs(test, me).get("/v1/student/consents");
    expect(first.body.brand_verification).toMatchObject({ granted: false, version: null });
    const { current_version: version } = first.body.brand_verification;
    const both = await Promise.all([
      put({ granted: true, version }),
      put({ granted: true, version }),
    ]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect(both[0]?.body.brand_verification).toMatchObject({ granted: true, version });
    expect((await put({ granted: false, version })).body.brand_verification.granted).toBe(false);
    expect((await put({ granted: true, version })).body.brand_verification.granted).toBe(true);
    const rows = await test.dependencies.db
      .select()
      .from(consents)
      .where(eq(consents.userId, me.userId));
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.withdrawnAt === null)).toHaveLength(1);
    expect((await put({ granted: true, version: "1999" })).body.code).toBe("consent_text_changed");
    expect((await put({ granted: "yes", version })).status).toBe(400);
  });

  it("ends the consent to an older text where that to the present one begins", async () => {
    const me = await signInAs(test);
    const path = "/v1/student/consents/brand-verification";
    await test.dependencies.db
      .insert(consents)
      .values({ userId: me.userId, purpose: "brand_verification", version: "2025-01" });
    const { current_version: version } = (await apiAs(test, me).get("/v1/student/consents")).body
      .brand_verification;
    const { body } = await apiAs(test, me).put(path).send({ granted: true, version });
    expect(body.brand_verification).toMatchObject({ granted: true, version });
    expect(
      body.history.map((row: { version: string; withdrawn_at: string | null }) => [
        row.version,
        row.withdrawn_at === null,
      ]),
    ).toEqual([
      [version, true],
      ["2025-01", false],
    ]);
  });

  it("lets only adults agree to checks by brands", async () => {
    const me = await signInAs(test);
    await test.dependencies.db
      .update(users)
      .set({ is18OrOlder: false })
      .where(eq(users.id, me.userId));
    const { body } = await apiAs(test, me).put("/v1/student/consents/brand-verification").send({
      granted: true,
      version: "2026-11",
    });
    expect(body.code).toBe("adults_only");
  });
});
