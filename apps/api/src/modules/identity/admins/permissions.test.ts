import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import {
  bearer,
  call,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  sortedStatuses,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { adminInvitations, auditLog, userRoles } from "../../../db/schema/index.ts";
import type { AdminPermission } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";

type Session = { authorization: string };
const others = ["reviewer", "brands", "catalogue", "finance"] as const;

describe("permissions of admins", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const invite = (
    email: string,
    session: Session = admin,
    permissions: unknown = ["reviewer", "owner"],
  ) => call(test, "post", "/v1/admin/invitations", { email, permissions }, session);
  const accept = (token: string, session?: Session, password?: string) =>
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
  const setPermissions = (userId: UserId, permissions: AdminPermission[]) =>
    test.dependencies.db.update(userRoles).set({ permissions }).where(eq(userRoles.userId, userId));
  const audits = async (subjectId: string, action: string) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)),
    );

  describe("an invitation", () => {
    it("gives exactly the permissions that it names, and its mail says them", async () => {
      const { email, id } = await buildUser(test);
      await confirmed(test, await invite(email, admin, ["finance", "catalogue"]));
      const mail = (await mailsTo(test, email)).at(-1);
      expect(mail?.text).toContain(
        "review offers and their changes and handle orders, bank transfers and refunds",
      );
      const { token } = await lastLink(test, email, "invitation");
      const session = bearer(await signIn(test, email, { audience: "admin" }));
      const accepted = await accept(token, session, testPassword);
      expect(accepted.body.permissions).toEqual(["catalogue", "finance"]);
      expect(await permissionsOf(id)).toEqual(["catalogue", "finance"]);
      const statusOf = async (path: string) =>
        (await call(test, "get", `/v1/admin/${path}`, undefined, session)).status;
      expect([await statusOf("refunds"), await statusOf("verifications")]).toEqual([200, 403]);
    });

    it.each([
      ["none", undefined],
      ["an empty list", []],
      ["an unknown one", ["root"]],
      ["one twice", ["reviewer", "reviewer"]],
    ])("must name permissions: %s is refused", async (_name, permissions) => {
      const body = { email: newEmail(), permissions };
      const answer = await call(test, "post", "/v1/admin/invitations", body, admin);
      expect([answer.status, answer.body.errors[0].field]).toEqual([
        400,
        expect.stringContaining("body.permissions"),
      ]);
    });

    it("is an owner's, who gives only what they have", async () => {
      const { email } = await buildUser(test);
      for (const permission of others) {
        const session = await signInAs(test, { admin: [permission] });
        const answer = await invite(email, session, [permission]);
        expect([answer.status, answer.body.code]).toEqual([403, "permission_required"]);
      }
      const owner = await signInAs(test, { admin: ["owner", "brands"] });
      const refused = await invite(email, owner, ["brands", "finance"]);
      expect([refused.status, refused.body.code]).toEqual([403, "permission_not_held"]);
      expect(await mailsTo(test, email)).toEqual([]);
      await confirmed(test, await invite(email, owner, ["brands"]));
      expect(await mailsTo(test, email)).toHaveLength(1);
    });

    it("ends when its sender loses what it gives, or may not invite any more", async () => {
      const sender = await signInAs(test, { admin: true });
      for (const left of [["reviewer", "finance"], ["owner"]] as AdminPermission[][]) {
        const { email, id } = await buildUser(test);
        await setPermissions(sender.userId, ["owner", "finance"]);
        await confirmed(test, await invite(email, sender, ["finance"]));
        const { token } = await lastLink(test, email, "invitation");
        await setPermissions(sender.userId, left);
        const session = bearer(await signIn(test, email));
        expect((await accept(token, session, testPassword)).body.code).toBe("link_expired");
        expect(await isAdmin(id)).toBe(false);
      }
    });

    it("from before they named permissions gives nothing", async () => {
      const { email, id } = await buildUser(test);
      await confirmed(test, await invite(email));
      const { token } = await lastLink(test, email, "invitation");
      await test.dependencies.db
        .update(adminInvitations)
        .set({ permissions: [] })
        .where(eq(adminInvitations.email, email));
      const session = bearer(await signIn(test, email));
      expect((await accept(token, session, testPassword)).body.code).toBe("link_expired");
      expect(await isAdmin(id)).toBe(false);
    });
  });

  describe("permissions", () => {
    const path = (userId: UserId) => `/v1/admin/admins/${userId}`;
    const change = async (userId: UserId, permissions: unknown, session: Session = admin) => {
      const version = await versionAt(apiAs(test, session), "/v1/admin/admins", userId);
      return call(test, "put", `${path(userId)}/permissions`, { version, permissions }, session);
    };
    const revoke = (userId: UserId, session: Session = admin) =>
      call(test, "delete", path(userId), undefined, session);
    const refunds = (session: Session) =>
      call(test, "get", "/v1/admin/refunds", undefined, session);

    it("are listed, changed and taken away by an owner, from the admin's next call on", async () => {
      const other = await signInAs(test, { admin: ["finance"] });
      const listed = await call(test, "get", "/v1/admin/admins", undefined, admin);
      expect(listed.body.items).toContainEqual(
        expect.objectContaining({
          user_id: other.userId,
          permissions: ["finance"],
          blocked: false,
          has_second_factor: false,
          last_seen_at: expect.any(String),
        }),
      );
      expect((await refunds(other)).status).toBe(200);
      const kept = await change(other.userId, ["brands", "reviewer"]);
      expect((await refunds(other)).status).toBe(200);
      // The admin who gets the permission cannot confirm it.
      await setPermissions(other.userId, [...others, "owner"]);
      const own = await apiAs(test, other)
        .post(`/v1/admin/confirmations/${kept.body.id}/confirm`)
        .send({});
      expect([own.status, own.body.code]).toEqual([403, "own_account"]);
      await setPermissions(other.userId, ["finance"]);
      await confirmed(test, kept);
      const refused = await refunds(other);
      expect([refused.status, refused.body.code]).toEqual([403, "permission_required"]);
      expect(refused.body.detail).toContain("finance");
      expect(await permissionsOf(other.userId)).toEqual(["reviewer", "brands"]);
      expect(await audits(other.userId, "admin.permissions_changed")).toBe(1);
      // The same again, after a lost answer.
      expect((await change(other.userId, ["reviewer", "brands"])).status).toBe(204);
      expect(await audits(other.userId, "admin.permissions_changed")).toBe(1);
      expect((await revoke(other.userId)).status).toBe(204);
      expect((await call(test, "get", "/v1/admin/brands", undefined, other)).status).toBe(403);
      expect((await revoke(other.userId)).status).toBe(404);
      expect(await audits(other.userId, "admin.revoked")).toBe(1);
    });

    it("cannot be changed by their holder, nor given by an admin who lacks them", async () => {
      expect((await change(admin.userId, ["owner"])).body.code).toBe("own_account");
      expect((await revoke(admin.userId)).body.code).toBe("own_account");
      const owner = await signInAs(test, { admin: ["owner"] });
      const other = await signInAs(test, { admin: ["finance"] });
      expect((await change(other.userId, ["finance", "brands"], owner)).body.code).toBe(
        "permission_not_held",
      );
      // A permission that the other has already is not given again.
      await confirmed(test, await change(other.userId, ["finance", "owner"], owner));
      // Removing a permission takes one owner.
      expect((await change(other.userId, ["finance"], owner)).status).toBe(204);
      const student = await buildUser(test);
      expect((await change(student.id, ["reviewer"])).status).toBe(404);
      expect((await change(other.userId, [])).status).toBe(400);
      const stale = await signInAs(test, { userId: admin.userId, audience: "admin", proof: false });
      expect((await change(other.userId, ["finance"], stale)).body.code).toBe("proof_required");
      for (const permission of others) {
        const session = await signInAs(test, { admin: [permission] });
        expect((await change(other.userId, ["finance"], session)).status).toBe(403);
        expect((await revoke(other.userId, session)).status).toBe(403);
      }
    });

    it("leave one owner when two take them from each other at the same moment", async () => {
      for (let round = 0; round < 8; round += 1) {
        const one = await signInAs(test, { admin: ["owner", "finance"] });
        const two = await signInAs(test, { admin: ["owner", "finance"] });
        const answers = await Promise.all([
          change(one.userId, ["finance"], two),
          change(two.userId, ["finance"], one),
        ]);
        expect(sortedStatuses(answers)).toEqual([204, 403]);
      }
    });
  });
});
