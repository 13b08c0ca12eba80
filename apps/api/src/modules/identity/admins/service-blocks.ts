import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { conflict, notFound, sessionEnded } from "../../../errors.ts";
import { requirePermission, type UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endLinks } from "../accounts/service-links.ts";
import * as accounts from "../accounts/service.ts";
import { isAdmin } from "../memberships/service.ts";
import { endSessions } from "../sessions/service.ts";
import * as repository from "./repository.ts";

type ActiveAdmin = Awaited<ReturnType<typeof repository.listActiveAdmins>>[number];

/**
 * The admins who can sign in. Every act that removes an admin calls this, once it holds that account's row, and so waits for
 * other such acts: one owner always stays.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<ActiveAdmin[]> {
  await repository.lockAdminRoles(tx);
  // A statement of its own: it sees changes that were committed during the wait.
  return repository.listActiveAdmins(tx);
}

export const ownersOf = (admins: readonly ActiveAdmin[]): UserId[] =>
  admins.filter((admin) => admin.permissions.includes("owner")).map((admin) => admin.userId);

/**
 * Holds every admin's role, and goes on only while the caller still is an owner: of two who take the right from each
 * other at once, the second has lost it by then. @throws session_ended, permission_required
 */
export async function lockAsOwner(
  tx: Transaction,
  actor: Pick<UserActor, "userId">,
): Promise<ActiveAdmin> {
  const me = await lockAsAdmin(tx, actor);
  requirePermission(me, "owner");
  return me;
}

async function lockAsAdmin(
  tx: Transaction,
  { userId }: Pick<UserActor, "userId">,
): Promise<ActiveAdmin> {
  const me = (await lockActiveAdmins(tx)).find((admin) => admin.userId === userId);
  if (me === undefined) throw sessionEnded();
  return me;
}

/**
 * Ends the account's sessions and blocks it; a mail says why. Reviewers block students and members, only an owner blocks an
 * admin. The gate has checked that; this checks it again once the roles are locked. @throws not_found, already_blocked,
 * permission_required
 */
export async function blockAccount(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
  reason: string,
) {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const user = await accounts.blockUser(tx, userId, reason, now);
    if (user === undefined) {
      const existing = await accounts.findUser(tx, userId);
      if (existing === undefined || existing.deletedAt !== null) throw notFound("That account");
      throw conflict("already_blocked", "This account is already blocked.");
    }
    // When two admins block each other at once, the second is blocked by then.
    const me = await lockAsAdmin(tx, actor);
    if (await isAdmin(tx, userId)) requirePermission(me, "owner");
    const sessions = await endSessions(tx, { userId }, "blocked", now);
    await endLinks(tx, userId, ["confirm_email", "reset_password", "change_email"], now);
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "account.blocked",
      objectType: "user",
      objectId: userId,
      details: { sessions },
      personal: { after: { reason } },
    });
    await enqueueMail(deps, tx, {
      template: "account-blocked",
      to: user.email,
      locale: user.locale,
      data: { name: user.name, reason },
    });
  });
}

/** @throws not_found unless the account is blocked */
export async function unblockAccount(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await accounts.unblockUser(tx, userId)) === undefined)
      throw notFound("That blocked account");
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "account.unblocked",
      objectType: "user",
      objectId: userId,
    });
  });
}
