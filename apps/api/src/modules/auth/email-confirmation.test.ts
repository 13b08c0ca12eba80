import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  bearer,
  call,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  signUp,
} from "../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../test/factories/user.ts";
import { auditLog, students, studentEmails, users } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

describe("confirmation of an address", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const find = async (email: string) => {
    const [user] = await test.dependencies.db.select().from(users).where(eq(users.email, email));
    return user;
  };
  const confirm = (body: object, authorization?: string) =>
    call(test, "post", "/v1/auth/email/confirm", body, { authorization });
  const confirmations = (userId: UserId) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.subjectId, userId), eq(auditLog.action, "account.email_confirmed")),
    );

  it("confirms in the account's own session or with its password, and nowhere else", async () => {
    const email = newEmail();
    await signUp(test, email);
    const { token } = await lastLink(test, email, "confirm");
    const stranger = await buildUser(test);
    const strangers = bearer(await signIn(test, stranger.email));

    const bare = await confirm({ token });
    expect([bare.status, bare.body.code]).toEqual([401, "password_required"]);
    const foreign = await confirm({ token }, strangers.authorization);
    expect([foreign.status, foreign.body.code]).toEqual([401, "password_required"]);
    const wrong = await confirm({ token, password: "not-the-password" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    expect((await find(email))?.emailConfirmedAt).toBeNull();

    const right = await confirm({ token, password: testPassword });
    expect([right.status, right.body]).toEqual([200, { email }]);
    const user = await find(email);
    expect(user?.emailConfirmedAt).not.toBeNull();
    expect(user?.pendingPasswordHash).toBeNull();
    expect((await signIn(test, email)).status).toBe(200);
  });

  it("brings the student's address into the look-up once it is confirmed", async () => {
    const { db } = test.dependencies;
    const email = newEmail();
    await signUp(test, email);
    const session = bearer(await signIn(test, email));
    const user = await find(email);
    await call(test, "post", "/v1/student/profile/ensure", {}, session);
    const addresses = () =>
      db
        .select({ address: studentEmails.lookupAddress })
        .from(studentEmails)
        .innerJoin(students, eq(students.id, studentEmails.studentId))
        .where(eq(students.userId, user?.id as UserId));
    expect(await addresses()).toEqual([]);
    const { token } = await lastLink(test, email, "confirm");
    expect((await confirm({ token }, session.authorization)).status).toBe(200);
    expect(await addresses()).toEqual([{ address: email }]);
  });

  it("confirms once however many clicks come at once, and calls none of them a mistake", async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newEmail();
      await signUp(test, email);
      const { token } = await lastLink(test, email, "confirm");
      const { authorization } = bearer(await signIn(test, email));
      const answers = await Promise.all([1, 2, 3].map(() => confirm({ token }, authorization)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      const user = await find(email);
      expect(await confirmations(user?.id as UserId)).toBe(1);
    }
  });

  it("ends a link after a day, and takes no invented one", async () => {
    const email = newEmail();
    await signUp(test, email);
    const { token } = await lastLink(test, email, "confirm");
    test.clock.advance(25 * 3_600_000);
    const late = await confirm({ token, password: testPassword });
    expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
    const invented = await confirm({ token: "x".repeat(43), password: testPassword });
    expect([invented.status, invented.body.code]).toEqual([410, "link_expired"]);
    expect((await confirm({ token: "a b" })).status).toBe(400);
  });

  it("sends the link again to who is signed in, and counts the mails", async () => {
    const email = newEmail();
    await signUp(test, email);
    const session = bearer(await signIn(test, email));
    const again = () => call(test, "post", "/v1/auth/email/resend", {}, session);
    expect((await again()).status).toBe(202);
    expect(await mailsTo(test, email)).toHaveLength(2);
    for (let count = 0; count < 3; count += 1) await again();
    const tooMany = await again();
    expect([tooMany.status, tooMany.body.code]).toEqual([429, "too_many_attempts"]);
    expect(Number(tooMany.headers["retry-after"])).toBeGreaterThan(0);

    expect((await call(test, "post", "/v1/auth/email/resend", {})).status).toBe(401);
    const confirmed = await buildUser(test);
    const other = bearer(await signIn(test, confirmed.email));
    expect((await call(test, "post", "/v1/auth/email/resend", {}, other)).status).toBe(202);
    expect(await mailsTo(test, confirmed.email)).toHaveLength(0);
  });
});
