import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { conflict, notFound, sessionEnded } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import type { UserId } from "../../ids.ts";
import { enqueueMail } from "../../mails/service.ts";
import { recordAudit } from "../audit/service.ts";
import * as accounts from "../accounts/service.ts";
import * as repository from "./repository.ts";
import { endLinks } from "../accounts/service-links.ts";
import { endSessions } from "../auth/service-sessions.ts";

/**
 * The ids of the admins who can sign in. Whatever takes one away asks here, once it holds that account's row, and so
 * waits for what takes another: one of them always stays.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  await repository.lockAdminRoles(tx);
  // A statement of its own: it sees what was committed during the wait.
  return repository.listActiveAdmins(tx);
}

/** Ends the account's sessions and blocks it; a mail says why. @throws not_found, cannot_block_self */
export async function blockAccount(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
  reason: string,
) {
  if (userId === actor.userId)
    throw conflict("cannot_block_self", "You cannot block your own account.");
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const user = await accounts.blockUser(tx, userId, reason, now);
    if (user === undefined) {
      const existing = await accounts.findUser(tx, userId);
      if (existing === undefined || existing.deletedAt !== null) throw notFound("That account");
      throw conflict("already_blocked", "This account is blocked already.");
    }
    // Of two admins who block each other at once the second is blocked by then.
    if (!(await lockActiveAdmins(tx)).includes(actor.userId)) throw sessionEnded();
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
