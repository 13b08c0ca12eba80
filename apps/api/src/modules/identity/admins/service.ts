import { adminPermissions } from "@bachat/rules/accounts";
import { hashPassword } from "../../../crypto/passwords.ts";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  conflict,
  invalidField,
  linkExpired,
  notFound,
  passwordRequired,
} from "../../../errors.ts";
import {
  requireConfirmedEmail,
  type AdminPermission,
  type UserActor,
} from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { ADMIN_PASSWORD_MIN, linkLifetimeMs, passwordFault } from "../accounts/policy.ts";
import { getAccount } from "../accounts/service-account.ts";
import { eraseUnconfirmed } from "../accounts/service-claims.ts";
import { endLinks, signInUrl } from "../accounts/service-links.ts";
import * as accounts from "../accounts/service.ts";
import { provePassword } from "../auth/service-passwords.ts";
import { isAdmin } from "../memberships/service.ts";
import { endSessions } from "../sessions/service.ts";
import { alreadyAdmin, invitationForOther, permissionNotHeld } from "./errors.ts";
import { inOrder, notHeld } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * Mails an invitation, once a second owner has confirmed it. It replaces an open one for this address. The caller is an owner.
 * @throws already_admin, permission_not_held
 */
export async function inviteAdmin(
  deps: Dependencies,
  actor: ActingAdmin & Pick<UserActor, "permissions">,
  { email, permissions: wanted }: { email: string; permissions: AdminPermission[] },
) {
  const missing = notHeld(actor.permissions, wanted);
  if (missing.length > 0) throw permissionNotHeld(missing);
  const permissions = inOrder(wanted);
  const existing = await accounts.findUserByEmail(deps.db, email);
  if (existing !== undefined && (await isAdmin(deps.db, existing.id))) throw alreadyAdmin();
  const inviter = await accounts.findUser(deps.db, actor.userId);
  const invitedBy = inviter?.name ?? "";
  const token = randomToken();
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    requireSecond(actor, {
      objectName: email,
      changes: { permissions: { before: [], after: permissions } },
      reason: null,
    });
    await repository.revokeOpen(tx, email, now);
    const row = await repository.insertInvitation(tx, {
      email,
      permissions,
      tokenHash: sha256(token),
      invitedBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs.admin_invitation),
    });
    if (row === undefined)
      throw conflict("invitation_open", "This address was invited a moment ago.");
    const url = new URL("/admin-access", deps.config.origins.admin);
    url.searchParams.set("invitation", token);
    await enqueueMail(deps, tx, {
      template: "admin-invitation",
      to: email,
      locale: "en",
      data: {
        invited_by: invitedBy,
        permissions,
        url: url.toString(),
        sign_up_url: signInUrl(deps, "student", { tab: "sign-up" }),
      },
    });
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.invited",
      objectType: "admin_invitation",
      objectId: row.id,
      details: { permissions },
      personal: { after: { email } },
    });
    const inviterShown = { invitedById: actor.userId, invitedByName: invitedBy };
    return present({ ...row, ...inviterShown, isAcceptable: true }, now);
  });
}

export async function listInvitations(
  deps: Dependencies,
  { shown, ...query }: { page: number; per_page: number; shown?: "open" | "past" | undefined },
) {
  const now = deps.clock.now();
  const total = await repository.countInvitations(deps.db, shown, now);
  const { envelope, ...window } = paginate(query, total);
  const rows = await repository.listInvitations(deps.db, { ...window, shown }, now);
  return { items: rows.map((row) => present(row, now)), ...envelope };
}

/** @throws not_found unless it is still open */
export async function revokeInvitation(deps: Dependencies, actor: UserActor, invitationId: string) {
  await deps.db.transaction(async (tx) => {
    const row = await repository.revokeInvitation(tx, invitationId, deps.clock.now());
    if (row === undefined) throw notFound("That invitation");
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.invitation_revoked",
      objectType: "admin_invitation",
      objectId: invitationId,
    });
  });
}

/**
 * Makes the signed-in account an admin. Its address must be the invited one and confirmed, its password long enough,
 * which only the password itself can show. Asked again by the same account the answer is the same, as long as it is an
 * admin.
 * @throws link_expired, invitation_for_other_address, email_not_confirmed, password_required, wrong_password
 */
export async function acceptInvitation(
  deps: Dependencies,
  actor: UserActor,
  input: { token: string; password?: string | undefined },
  ip: string,
) {
  const tokenHash = sha256(input.token);
  const { userId } = actor;
  const invitation = await repository.findOpenInvitation(deps.db, tokenHash, deps.clock.now());
  if (invitation === undefined) {
    const given = await repository.findGivenBy(deps.db, tokenHash, userId);
    if (given === undefined) throw linkExpired();
    return getAccount(deps, { ...actor, isAdmin: true, permissions: given });
  }
  if (invitation.email !== actor.email) throw invitationForOther();
  requireConfirmedEmail(actor);
  if (input.password === undefined) throw passwordRequired();
  await provePassword(deps, actor, input.password, ip, "body.password");
  if ([...input.password].length < ADMIN_PASSWORD_MIN) {
    throw invalidField(
      "body.password",
      "too_short",
      `Admins need a password of at least ${ADMIN_PASSWORD_MIN} characters. Change yours, then accept.`,
    );
  }
  const { permissions } = invitation;
  await deps.db.transaction(async (tx) => {
    if (!(await repository.acceptInvitation(tx, invitation.id, userId, deps.clock.now()))) {
      if ((await repository.findGivenBy(tx, tokenHash, userId)) === undefined) throw linkExpired();
      return;
    }
    await repository.grantAdmin(tx, { userId, permissions, grantedBy: invitation.invitedBy });
    await recordAudit(tx, deps, {
      actor: { kind: "user", userId },
      action: "admin.granted",
      objectType: "user",
      objectId: userId,
      details: { invitation_id: invitation.id, granted_by: invitation.invitedBy, permissions },
    });
  });
  return getAccount(deps, { ...actor, isAdmin: true, permissions });
}

/**
 * The first admin, by command, with every permission: a new account, or one that exists and gets this password. Owners that
 * there are get a mail.
 * @throws account_blocked: the role and the password would not let it sign in
 */
export async function createAdmin(
  deps: Dependencies,
  input: { email: string; password: string; name: string },
): Promise<{ created: boolean }> {
  const fault = passwordFault(input.password, { email: input.email, isAdmin: true });
  if (fault !== null) throw invalidField("password", fault.rule, fault.message);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const account = { passwordHash, passwordChangedAt: now };
    const found = await accounts.lockUserByEmail(tx, input.email);
    if (found !== undefined && found.blockedAt !== null) {
      throw conflict(
        "account_blocked",
        `${input.email} is blocked and could not sign in. Let an admin unblock it first, or choose another address.`,
      );
    }
    const known = found !== undefined && found.emailConfirmedAt !== null;
    if (known) {
      await accounts.updateUser(tx, found.id, account);
      await endSessions(tx, { userId: found.id }, "password_changed", now);
      await endLinks(tx, found.id, ["confirm_email", "reset_password", "change_email"], now);
    } else if (found !== undefined) {
      await eraseUnconfirmed(tx, deps, found, "password_changed");
    }
    const user = known
      ? found
      : await accounts.insertUser(tx, {
          email: input.email,
          name: input.name,
          userMode: "student",
          is18OrOlder: true,
          emailConfirmedAt: now,
          ...account,
        });
    if (user === undefined)
      throw conflict("email_taken", "This address signed up just now. Try again.");
    const permissions = [...adminPermissions];
    const url = `${deps.config.origins.admin}/admin/admins`;
    for (const to of await repository.listAdminEmails(tx, "owner"))
      await enqueueMail(deps, tx, {
        template: "admin-made-by-command",
        to,
        locale: "en",
        data: { admin: input.email, url },
      });
    await repository.grantAdmin(tx, { userId: user.id, permissions, grantedBy: null });
    // An admin already, perhaps with fewer: the command is the way back when no owner is left.
    await repository.setPermissions(tx, user.id, permissions);
    await recordAudit(tx, deps, {
      actor: { kind: "system" },
      action: "admin.granted",
      objectType: "user",
      objectId: user.id,
      details: { by: "command" },
    });
    return { created: !known };
  });
}

type Listed = Awaited<ReturnType<typeof repository.listInvitations>>[number];

function statusOf(row: Listed, now: Date) {
  if (row.acceptedAt !== null) return "accepted" as const;
  if (row.revokedAt !== null) return "revoked" as const;
  if (row.expiresAt <= now) return "expired" as const;
  return row.isAcceptable ? ("open" as const) : ("ended" as const);
}

function present(row: Listed, now: Date) {
  return {
    ...snakeKeys(row),
    status: statusOf(row, now),
    invited_by: { id: row.invitedById, name: row.invitedByName },
  };
}
