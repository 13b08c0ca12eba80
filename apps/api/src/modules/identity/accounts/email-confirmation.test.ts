import { HOUR } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  adminOrigin,
  askToSignUp,
  bearer,
  call,
  findUser,
  cookieOf,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  signUp,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { auditLog, students, studentEmails } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

describe("confirmation of an address", () => {
  const test = useTestApp();

  const find = (email: string) => findUser(test, email);
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
    expect([right.status, right.body]).toEqual([200, { email, session: null }]);
    const user = await find(email);
    expect(user?.emailConfirmedAt).not.toBeNull();
    expect(user?.pendingPasswordHash).toBeNull();
    expect((await signIn(test, email)).status).toBe(200);
  });

  describe("in the browser that signed up", () => {
    const confirmWith = (token: string, cookie: string, origin: string | undefined) =>
      call(test, "post", "/v1/auth/email/confirm", { token }, { cookie, origin });
    const signUpInBrowser = async (email: string, overrides: object = {}) => {
      const response = await askToSignUp(test, email, overrides, { origin: studentOrigin });
      expect(String(response.headers["set-cookie"])).toMatch(
        /^bachat_sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      return cookieOf(response);
    };

    it("confirms and signs in without the password, once", async () => {
      const email = newEmail();
      const proof = await signUpInBrowser(email);
      const { token } = await lastLink(test, email, "confirm");
      for (const origin of [undefined, adminOrigin, "https://evil.example"]) {
        const foreign = await confirmWith(token, proof, origin);
        expect([foreign.status, foreign.body.code]).toEqual([401, "password_required"]);
      }
      const done = await confirmWith(token, proof, studentOrigin);
      expect([done.status, done.body.email]).toEqual([200, email]);
      expect(done.body.session).toMatchObject({ refresh_token: null, user: { email } });
      const cookies = String(done.headers["set-cookie"]);
      expect(cookies).toMatch(/bachat_sign_up=;/);
      expect(cookies).toMatch(/bachat_site=[\w-]{43};/);
      const account = await call(
        test,
        "get",
        "/v1/auth/account",
        undefined,
        bearer({ body: done.body.session }),
      );
      expect(account.body.email_confirmed).toBe(true);
      const again = await confirmWith(token, proof, studentOrigin);
      expect([again.status, again.body.session]).toEqual([200, null]);
      expect(again.headers["set-cookie"]).toBeUndefined();
    });

    it("gives each browser a proof, and none for another's sign-up", async () => {
      const email = newEmail();
      const owner = await buildUser(test);
      await signUpInBrowser(owner.email);
      const first = await signUpInBrowser(email);
      const { token: ended } = await lastLink(test, email, "confirm");
      const second = await signUpInBrowser(email, { password: "second-secret-2" });
      const { token } = await lastLink(test, email, "confirm");
      expect((await confirmWith(ended, first, studentOrigin)).status).toBe(410);
      expect((await confirmWith(token, first, studentOrigin)).body.code).toBe("password_required");
      expect((await find(email))?.emailConfirmedAt).toBeNull();
      expect((await confirmWith(token, second, studentOrigin)).status).toBe(200);
    });

    it("keeps only the proof's hash, and no longer than the link", async () => {
      const email = newEmail();
      const proof = await signUpInBrowser(email);
      const { token } = await lastLink(test, email, "confirm");
      const { rows } = await test.dependencies.db.execute("select * from mail_tokens");
      expect(JSON.stringify(rows)).not.toContain(proof.split("=")[1]);
      test.clock.advance(25 * HOUR);
      expect((await confirmWith(token, proof, studentOrigin)).status).toBe(410);
    });

    it("does not sign in a person who is signed in already", async () => {
      const email = newEmail();
      const proof = await signUpInBrowser(email);
      const { token } = await lastLink(test, email, "confirm");
      const { authorization } = bearer(await signIn(test, (await buildUser(test)).email));
      const options = { cookie: proof, origin: studentOrigin, authorization };
      const done = await call(test, "post", "/v1/auth/email/confirm", { token }, options);
      expect([done.status, done.body]).toEqual([200, { email, session: null }]);
    });
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
    test.clock.advance(25 * HOUR);
    const late = await confirm({ token, password: testPassword });
    expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
    const invented = await confirm({ token: "x".repeat(43), password: testPassword });
    expect([invented.status, invented.body.code]).toEqual([410, "link_expired"]);
    expect((await confirm({ token: "a b" })).status).toBe(400);
  });

  it("sends the link again to a person who is signed in, and counts the mails", async () => {
    const email = newEmail();
    await signUp(test, email);
    const session = bearer(await signIn(test, email));
    const again = () => call(test, "post", "/v1/auth/email/resend", {}, session);
    const first = await lastLink(test, email, "confirm");
    expect((await again()).status).toBe(202);
    expect(await mailsTo(test, email)).toHaveLength(2);
    const ended = await confirm({ token: first.token, password: testPassword });
    expect([ended.status, ended.body.code]).toEqual([410, "link_expired"]);
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
