import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { answerTime } from "../../../../test/answer-time.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  adminOrigin,
  bearer,
  brandOrigin,
  call,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  sortedStatuses,
  signUp,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { users } from "../../../db/schema/index.ts";
import { ANSWER_FLOOR_MS } from "../../../http/answer-floor.ts";

const newPassword = "lantern-festival-9";

describe("passwords", () => {
  const test = useTestApp();

  const forgot = (email: string, origin?: string) =>
    call(test, "post", "/v1/auth/password/forgot", { email }, { origin });
  const reset = (token: string, password = newPassword) =>
    call(test, "post", "/v1/auth/password/reset", { token, password });
  const change = (body: object, session: { authorization: string }) =>
    call(test, "post", "/v1/auth/password/change", body, session);
  const alive = async (session: { authorization: string }) =>
    (await call(test, "get", "/v1/auth/account", undefined, session)).status === 200;

  describe("forgotten", () => {
    it("gives one answer for known, unknown and blocked, and mails only the known one", async () => {
      const user = await buildUser(test);
      const blocked = await buildUser(test, {
        blockedAt: test.clock.now(),
        blockedReason: "For a test.",
      });
      const unknown = newEmail();
      const answers = [
        await forgot(user.email),
        await forgot(blocked.email),
        await forgot(unknown),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(answers[2]?.body).toEqual(answers[0]?.body);
      expect(await mailsTo(test, user.email)).toHaveLength(1);
      expect(await mailsTo(test, blocked.email)).toHaveLength(0);
      expect(await mailsTo(test, unknown)).toHaveLength(0);
    });

    it("answers no sooner for one address than for another", async () => {
      const user = await buildUser(test);
      for (const email of [user.email, newEmail()]) {
        expect(await answerTime(() => forgot(email))).toBeGreaterThan(ANSWER_FLOOR_MS - 2);
      }
    });

    it.each([
      [undefined, "http://localhost:4001/auth"],
      [studentOrigin, "http://localhost:4001/auth"],
      [brandOrigin, "http://localhost:4002/brand-auth"],
      [adminOrigin, "http://localhost:4003/admin-auth"],
    ])("leads to the site where it was asked: %s", async (origin, page) => {
      const user = await buildUser(test);
      await forgot(user.email, origin);
      const { url } = await lastLink(test, user.email, "reset");
      expect(url.origin + url.pathname).toBe(page);
    });

    it("sets the new password once, ends every session and mails the owner", async () => {
      const user = await buildUser(test);
      const session = bearer(await signIn(test, user.email));
      await forgot(user.email);
      const { token } = await lastLink(test, user.email, "reset");
      expect((await reset(token)).status).toBe(204);
      expect(await alive(session)).toBe(false);
      expect((await signIn(test, user.email)).status).toBe(401);
      expect((await signIn(test, user.email, { password: newPassword })).status).toBe(200);
      expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe("Your password was changed");
      const again = await reset(token, "another-secret-1");
      expect([again.status, again.body.code]).toEqual([410, "link_expired"]);
    });

    it("is set by the newest of the links that were sent", async () => {
      const user = await buildUser(test);
      await forgot(user.email);
      const first = await lastLink(test, user.email, "reset");
      await forgot(user.email);
      const newest = await lastLink(test, user.email, "reset");
      expect((await reset(first.token)).status).toBe(410);
      expect((await reset(newest.token)).status).toBe(204);
    });

    it("is used by one of many at once", async () => {
      const user = await buildUser(test);
      await forgot(user.email);
      const { token } = await lastLink(test, user.email, "reset");
      const secrets = ["lantern-number-1", "lantern-number-2", "lantern-number-3"];
      const answers = await Promise.all(secrets.map((password) => reset(token, password)));
      expect(sortedStatuses(answers)).toEqual([204, 410, 410]);
    });

    it("confirms an address that was not confirmed", async () => {
      const email = newEmail();
      await signUp(test, email);
      await forgot(email);
      const { token } = await lastLink(test, email, "reset");
      await reset(token);
      const session = bearer(await signIn(test, email, { password: newPassword }));
      const account = await call(test, "get", "/v1/auth/account", undefined, session);
      expect(account.body.email_confirmed).toBe(true);
    });

    it("keeps the link for a better password, and ends it after an hour", async () => {
      const user = await buildUser(test);
      await forgot(user.email);
      const { token } = await lastLink(test, user.email, "reset");
      const weak = await reset(token, "123456");
      expect([weak.status, weak.body.errors[0].rule]).toEqual([400, "too_common"]);
      test.clock.advance(61 * 60_000);
      expect((await reset(token)).status).toBe(410);
    });

    it("asks twelve characters of an admin", async () => {
      const admin = await buildUser(test, { admin: true });
      await forgot(admin.email);
      const { token } = await lastLink(test, admin.email, "reset");
      const short = await reset(token, "elevenchars");
      expect([short.status, short.body.errors[0].rule]).toEqual([400, "too_short"]);
      expect((await reset(token, "twelve-chars")).status).toBe(204);
    });

    it("does not take a confirmation link for a reset link", async () => {
      const email = newEmail();
      await signUp(test, email);
      const { token } = await lastLink(test, email, "confirm");
      expect((await reset(token)).status).toBe(410);
    });
  });

  describe("changed", () => {
    it("ends the other sessions, keeps this one and mails the owner", async () => {
      const user = await buildUser(test);
      const here = bearer(await signIn(test, user.email));
      const there = bearer(await signIn(test, user.email));
      const response = await change(
        { current_password: testPassword, password: newPassword },
        here,
      );
      expect(response.status).toBe(204);
      expect([await alive(here), await alive(there)]).toEqual([true, false]);
      expect((await signIn(test, user.email, { password: newPassword })).status).toBe(200);
      expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe("Your password was changed");
      const rows = await auditEntries(test, { subjectId: user.id });
      expect(rows.map((row) => row.action)).toEqual(["account.password_changed"]);
    });

    it("needs the current password, a good new one and a session", async () => {
      const session = await signInAs(test);
      const wrong = await change(
        { current_password: "not-the-password", password: newPassword },
        session,
      );
      expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
      expect(wrong.body.errors[0].field).toBe("body.current_password");
      const weak = await change({ current_password: testPassword, password: "qwerty" }, session);
      expect([weak.status, weak.body.errors[0].field]).toEqual([400, "body.password"]);
      const bare = await call(test, "post", "/v1/auth/password/change", {
        current_password: testPassword,
        password: newPassword,
      });
      expect(bare.status).toBe(401);
    });

    it("waits after five wrong current passwords, also for the right one", async () => {
      const session = await signInAs(test);
      // The first wait is a second, which a slow machine may need for a try, so the clock is frozen.
      const { clock } = test.dependencies;
      const moment = clock.now();
      test.dependencies.clock = { now: () => moment };
      const tries = [...Array<string>(5).fill("not-the-password"), testPassword];
      const answers: unknown[] = [];
      for (const current of tries) {
        const answer = await change({ current_password: current, password: newPassword }, session);
        answers.push(answer.body.code);
      }
      test.dependencies.clock = clock;
      expect(answers).toEqual([...Array<string>(5).fill("wrong_password"), "too_many_attempts"]);
    });

    it("lets one of two changes at once win", async () => {
      const user = await buildUser(test);
      const session = bearer(await signIn(test, user.email));
      const answers = await Promise.all(
        ["lantern-number-1", "lantern-number-2"].map((password) =>
          change({ current_password: testPassword, password }, session),
        ),
      );
      expect(sortedStatuses(answers)).toEqual([204, 422]);
    });

    it("works for an account that is not confirmed yet", async () => {
      const email = newEmail();
      await signUp(test, email);
      const session = bearer(await signIn(test, email));
      const body = { current_password: testPassword, password: newPassword };
      expect((await change(body, session)).status).toBe(204);
      expect((await signIn(test, email, { password: newPassword })).status).toBe(200);
      const [user] = await test.dependencies.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailConfirmedAt).toBeNull();
    });
  });

  describe("proof", () => {
    const prove = (body: object, session: { authorization: string }) =>
      call(test, "post", "/v1/auth/proof", body, session);
    const dangerous = (session: { authorization: string }) =>
      call(test, "post", "/v1/auth/email/change", { email: newEmail() }, session);

    it("opens dangerous acts for ten minutes, in this session alone", async () => {
      const session = await signInAs(test, { proof: false });
      const other = await signInAs(test, { userId: session.userId, proof: false });
      const refused = await dangerous(session);
      expect([refused.status, refused.body.code]).toEqual([403, "proof_required"]);
      const given = await prove({ password: testPassword }, session);
      expect(given.status).toBe(200);
      const left = Date.parse(given.body.proof_until) - test.clock.now().getTime();
      expect(Math.abs(left - 600_000)).toBeLessThan(5_000);
      expect((await dangerous(session)).status).toBe(202);
      expect((await dangerous(other)).status).toBe(403);
      test.clock.advance(601_000);
      expect((await dangerous(session)).status).toBe(403);
    });

    it("refuses a wrong password, both, and nothing", async () => {
      const session = await signInAs(test, { proof: false });
      const wrong = await prove({ password: "not-the-password" }, session);
      expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
      const both = { password: testPassword, second_factor_code: "123456" };
      expect((await prove(both, session)).status).toBe(400);
      expect((await prove({}, session)).status).toBe(400);
      const none = await prove({ second_factor_code: "123456" }, session);
      expect([none.status, none.body.code]).toEqual([409, "second_factor_not_enabled"]);
      expect((await call(test, "post", "/v1/auth/proof", { password: testPassword })).status).toBe(
        401,
      );
      expect((await dangerous(session)).status).toBe(403);
    });
  });
});
