import { DAY } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  bearer,
  call,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  sortedStatuses,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, userRoles, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { createAdmin } from "./service.ts";

type Session = { authorization: string };

describe("admins", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const invite = (
    email: string,
    session: { authorization: string } = admin,
    permissions: unknown = ["reviewer", "owner"],
  ) => call(test, "post", "/v1/admin/invitations", { email, permissions }, session);
  /** Another owner confirms each. */
  const inviteConfirmed = async (email: string, session: { authorization: string } = admin) =>
    confirmed(test, await invite(email, session));
  const invitationOf = async (email: string) =>
    (await list("?per_page=100")).body.items.find(
      (one: { email: string; status: string }) => one.email === email && one.status === "open",
    );
  const list = (query = "") => call(test, "get", `/v1/admin/invitations${query}`, undefined, admin);
  const accept = (token: string, session?: { authorization: string }, password?: string) =>
    call(
      test,
      "post",
      "/v1/auth/admin-invitation/accept",
      { token, ...(password && { password }) },
      session,
    );
  const isAdmin = async (userId: UserId) =>
    (await test.dependencies.db.$count(userRoles, eq(userRoles.userId, userId))) === 1;
  const permissionsOf = async (userId: UserId) =>
    (await test.dependencies.db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]
      ?.permissions;
  const audits = async (subjectId: string, action: string) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)),
    );

  describe("invitations", () => {
    it("invites by mail and lists", async () => {
      const email = newEmail();
      await inviteConfirmed(email);
      const invitation = await invitationOf(email);
      expect(invitation).toMatchObject({
        email,
        status: "open",
        permissions: ["reviewer", "owner"],
        invited_by: { id: admin.userId },
      });
      const { url } = await lastLink(test, email, "invitation");
      expect(url.origin + url.pathname).toBe("http://localhost:4003/admin-access");
      const page = await list("?per_page=1");
      expect(page.body).toMatchObject({ page: 1, per_page: 1, items: [{ email }] });
      expect(await audits(invitation.id, "admin.invited")).toBe(1);
      expect((await list("?page=0")).status).toBe(400);
    });

    it("makes the invited account an admin, with its password", async () => {
      const { email, id } = await buildUser(test);
      await inviteConfirmed(email);
      const { token } = await lastLink(test, email, "invitation");
      const session = bearer(await signIn(test, email, { audience: "admin" }));
      expect((await call(test, "get", "/v1/admin/invitations", undefined, session)).status).toBe(
        403,
      );
      const bare = await accept(token, session);
      expect([bare.status, bare.body.code]).toEqual([401, "password_required"]);
      const wrong = await accept(token, session, "not-the-password");
      expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
      const response = await accept(token, session, testPassword);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        is_admin: true,
        role: "admin",
        permissions: ["reviewer", "owner"],
        redirect_to: { path: "/admin" },
      });
      // The same session has the right on its next call.
      expect((await call(test, "get", "/v1/admin/invitations", undefined, session)).status).toBe(
        200,
      );
      // Asked again, since the answer was lost: the same.
      const again = await accept(token, session, testPassword);
      expect([again.status, again.body]).toEqual([200, response.body]);
      expect((await accept(token, await signInAs(test), testPassword)).status).toBe(410);
      expect(await audits(id, "admin.granted")).toBe(1);
      expect((await invite(email)).body.code).toBe("already_admin");
    });

    it("asks for a password of twelve characters first", async () => {
      const email = newEmail();
      await signUp(test, email, { password: "elevenchars" });
      const confirmation = await lastLink(test, email, "confirm");
      const session = bearer(await signIn(test, email, { password: "elevenchars" }));
      await inviteConfirmed(email);
      const { token } = await lastLink(test, email, "invitation");
      const unconfirmed = await accept(token, session, "elevenchars");
      expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "email_not_confirmed"]);
      await call(test, "post", "/v1/auth/email/confirm", { token: confirmation.token }, session);
      const short = await accept(token, session, "elevenchars");
      expect([short.status, short.body.errors[0].rule]).toEqual([400, "too_short"]);
      const body = { current_password: "elevenchars", password: "lantern-festival-9" };
      await call(test, "post", "/v1/auth/password/change", body, session);
      expect((await accept(token, session, "lantern-festival-9")).status).toBe(200);
    });

    it("is for the invited address alone", async () => {
      const invited = await buildUser(test);
      await inviteConfirmed(invited.email);
      const { token } = await lastLink(test, invited.email, "invitation");
      const stranger = await signInAs(test);
      const response = await accept(token, stranger, testPassword);
      expect([response.status, response.body.code]).toEqual([403, "invitation_for_other_address"]);
      expect((await accept(token)).status).toBe(401);
      expect(await isAdmin(stranger.userId)).toBe(false);
    });

    it("is replaced by a new one, can be taken back, and ends after a week", async () => {
      const { email } = await buildUser(test);
      const session = bearer(await signIn(test, email));
      await inviteConfirmed(email);
      const first = await lastLink(test, email, "invitation");
      await inviteConfirmed(email);
      const again = await invitationOf(email);
      const second = await lastLink(test, email, "invitation");
      expect((await accept(first.token, session, testPassword)).status).toBe(410);
      const revoke = () =>
        call(test, "delete", `/v1/admin/invitations/${again.id}`, undefined, admin);
      expect((await revoke()).status).toBe(204);
      expect((await revoke()).status).toBe(404);
      expect((await accept(second.token, session, testPassword)).status).toBe(410);
      await inviteConfirmed(email);
      const third = await lastLink(test, email, "invitation");
      test.clock.advance(8 * DAY);
      const later = await signInAs(test, {
        userId: (
          await call(test, "get", "/v1/auth/account", undefined, bearer(await signIn(test, email)))
        ).body.id,
      });
      expect((await accept(third.token, later, testPassword)).status).toBe(410);
      admin = await signInAs(test, { userId: admin.userId, audience: "admin" });
      expect((await list()).body.items[0].status).toBe("expired");
      expect((await list("?shown=open")).body.items[0]?.status).not.toBe("expired");
      expect((await list("?shown=past")).body.items[0].status).toBe("expired");
    });

    it("ends with the right of the admin who sent it", async () => {
      const { db } = test.dependencies;
      const leaver = await signInAs(test, { admin: true });
      const { email, id } = await buildUser(test);
      const session = bearer(await signIn(test, email));
      await inviteConfirmed(email, leaver);
      const { token } = await lastLink(test, email, "invitation");
      const block = { blockedAt: test.clock.now(), blockedReason: "For a test." };
      await db.update(users).set(block).where(eq(users.id, leaver.userId));
      expect((await accept(token, session, testPassword)).body.code).toBe("link_expired");
      const statusIn = async (shown: string) =>
        (await list(`?per_page=100&shown=${shown}`)).body.items
          .filter((one: { email: string }) => one.email === email)
          .map((one: { status: string }) => one.status);
      expect([await statusIn("open"), await statusIn("past")]).toEqual([[], ["ended"]]);
      const none = { blockedAt: null, blockedReason: null };
      await db.update(users).set(none).where(eq(users.id, leaver.userId));
      expect([await statusIn("open"), await statusIn("past")]).toEqual([["open"], []]);
      await db.delete(userRoles).where(eq(userRoles.userId, leaver.userId));
      expect((await accept(token, session, testPassword)).status).toBe(410);
      expect(await isAdmin(id)).toBe(false);
    });

    it("is accepted once of four at once, which all hear the same, and invited once of two at once", async () => {
      const { email, id } = await buildUser(test);
      const [invited, twin] = await Promise.all([invite(email), invite(email)]);
      expect(twin.body.id).toBe(invited.body.id);
      await confirmed(test, invited);
      const { body } = await list("?per_page=100");
      const open = body.items.filter(
        (item: { email: string; status: string }) => item.email === email && item.status === "open",
      );
      expect(open).toHaveLength(1);
      await inviteConfirmed(email);
      const { token } = await lastLink(test, email, "invitation");
      const session = bearer(await signIn(test, email));
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => accept(token, session, testPassword)),
      );
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([200, answers[0]?.body]);
      expect(await audits(id, "admin.granted")).toBe(1);
      await test.dependencies.db.delete(userRoles).where(eq(userRoles.userId, id));
      expect((await accept(token, session, testPassword)).status).toBe(410);
    });

    it("needs an admin session and a fresh proof", async () => {
      const stale = await signInAs(test, { userId: admin.userId, audience: "admin", proof: false });
      expect((await invite(newEmail(), stale)).body.code).toBe("proof_required");
      const student = await signInAs(test);
      expect((await invite(newEmail(), student)).status).toBe(403);
      expect(
        (await call(test, "post", "/v1/admin/invitations", { email: newEmail() })).status,
      ).toBe(401);
      expect((await invite("no address")).status).toBe(400);
    });
  });

  describe("blocking", () => {
    const block = (userId: UserId, session: { authorization: string } = admin) =>
      call(
        test,
        "post",
        `/v1/admin/accounts/${userId}/block`,
        { reason: "Shared codes in public." },
        session,
      );
    const unblock = (userId: UserId, session: Session = admin) =>
      call(test, "post", `/v1/admin/accounts/${userId}/unblock`, {}, session);

    it("is a reviewer's for students and members, and of an admin an owner's", async () => {
      const reviewer = await signInAs(test, { admin: ["reviewer"] });
      const student = await buildUser(test);
      expect((await block(student.id, reviewer)).status).toBe(204);
      expect((await unblock(student.id, reviewer)).status).toBe(204);
      const other = await signInAs(test, { admin: ["catalogue"] });
      const refused = await block(other.userId, reviewer);
      expect([refused.status, refused.body.code]).toEqual([403, "permission_required"]);
      // Nothing of the refused block is left.
      expect((await call(test, "get", "/v1/admin/offers", undefined, other)).status).toBe(200);
      expect(await audits(other.userId, "account.blocked")).toBe(0);
      // The permission `owner` alone does not reach this operation, which needs `reviewer`.
      const owner = await signInAs(test, { admin: ["owner"] });
      expect((await block(other.userId, owner)).status).toBe(403);
      expect((await block(other.userId)).status).toBe(204);
      expect((await unblock(other.userId, reviewer)).status).toBe(403);
      expect((await call(test, "get", "/v1/admin/offers", undefined, other)).status).toBe(401);
      expect((await unblock(other.userId)).status).toBe(204);
    });

    it("ends the sessions on the next call, mails why, and refuses sign-in until it is undone", async () => {
      const user = await buildUser(test);
      const session = await signIn(test, user.email);
      expect((await block(user.id)).status).toBe(204);
      expect((await call(test, "get", "/v1/auth/account", undefined, bearer(session))).status).toBe(
        401,
      );
      const token = { refresh_token: session.body.refresh_token };
      expect((await call(test, "post", "/v1/auth/refresh", token)).status).toBe(401);
      expect((await signIn(test, user.email)).body.code).toBe("invalid_credentials");
      expect((await mailsTo(test, user.email)).at(-1)?.text).toContain("Shared codes in public.");
      expect(await audits(user.id, "account.blocked")).toBe(1);
      expect((await block(user.id)).status).toBe(409);
      expect((await unblock(user.id)).status).toBe(204);
      expect((await signIn(test, user.email)).status).toBe(200);
      expect((await call(test, "get", "/v1/auth/account", undefined, bearer(session))).status).toBe(
        401,
      );
      expect((await unblock(user.id)).status).toBe(404);
    });

    it("leaves one of two admins who block each other at the same moment", async () => {
      for (let round = 0; round < 8; round += 1) {
        const one = await signInAs(test, { admin: true });
        const two = await signInAs(test, { admin: true });
        const answers = await Promise.all([block(one.userId, two), block(two.userId, one)]);
        expect(sortedStatuses(answers)).toEqual([204, 401]);
      }
    });

    it("is an admin's work, with a reason, on an account that exists and is another's", async () => {
      const user = await buildUser(test);
      expect((await block(user.id, await signInAs(test))).status).toBe(403);
      expect((await block("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" as UserId)).status).toBe(404);
      expect((await block("none" as UserId)).status).toBe(400);
      expect((await block(admin.userId)).body.code).toBe("own_account");
      const path = `/v1/admin/accounts/${user.id}/block`;
      expect((await call(test, "post", path, { reason: " " }, admin)).status).toBe(400);
      expect((await signIn(test, user.email)).status).toBe(200);
    });
  });

  describe("admin:create", () => {
    const create = (email: string, password: string) =>
      createAdmin(test.dependencies, { email, password, name: "First Admin" });

    it("makes a confirmed admin who can sign in to the admin area", async () => {
      const email = newEmail();
      expect(await create(email, "lantern-festival-9")).toEqual({ created: true });
      const session = bearer(
        await signIn(test, email, { password: "lantern-festival-9", audience: "admin" }),
      );
      expect((await call(test, "get", "/v1/admin/invitations", undefined, session)).status).toBe(
        200,
      );
    });

    it("gives an account that exists the role and the new password, and ends what it had", async () => {
      const user = await buildUser(test);
      const session = bearer(await signIn(test, user.email));
      expect(await create(user.email, "lantern-festival-9")).toEqual({ created: false });
      expect((await call(test, "get", "/v1/auth/account", undefined, session)).status).toBe(401);
      expect((await signIn(test, user.email)).status).toBe(401);
      expect(await isAdmin(user.id)).toBe(true);
      expect(await test.dependencies.db.$count(users, eq(users.email, user.email))).toBe(1);
    });

    it("gives all permissions, also to an admin who had fewer", async () => {
      const all = ["reviewer", "brands", "catalogue", "finance", "owner"];
      const few = await signInAs(test, { admin: ["catalogue"] });
      await create(few.email, "lantern-festival-9");
      expect(await permissionsOf(few.userId)).toEqual(all);
      const user = await buildUser(test);
      await create(user.email, "lantern-festival-9");
      expect(await permissionsOf(user.id)).toEqual(all);
    });

    it("sends every owner a mail, but the new one", async () => {
      const owner = await signInAs(test, { admin: ["owner"] });
      const other = await signInAs(test, { admin: ["finance"] });
      const email = newEmail();
      await create(email, "lantern-festival-9");
      const mails = await mailsTo(test, owner.email);
      expect(mails.map(({ subject }) => subject)).toEqual(["An owner was added on the server"]);
      expect(mails[0]?.text).toContain(email);
      for (const to of [other.email, email]) expect(await mailsTo(test, to)).toEqual([]);
    });

    it("refuses a blocked account, which keeps its password and gets no role", async () => {
      const user = await buildUser(test);
      const session = await signInAs(test, { admin: true });
      const path = `/v1/admin/accounts/${user.id}`;
      await call(test, "post", `${path}/block`, { reason: "For a test." }, session);
      await expect(create(user.email, "lantern-festival-9")).rejects.toThrow(
        `${user.email} is blocked and could not sign in.`,
      );
      expect(await isAdmin(user.id)).toBe(false);
      await call(test, "post", `${path}/unblock`, {}, session);
      expect((await signIn(test, user.email)).status).toBe(200);
    });

    it("refuses a weak password", async () => {
      await expect(create(newEmail(), "elevenchars")).rejects.toThrow("at least 12");
    });
  });
});
