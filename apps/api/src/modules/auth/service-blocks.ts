import type { Dependencies } from "../../dependencies.ts";
import { conflict, notFound } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { enqueueMail } from "../../mails/service.ts";
import { recordAudit } from "../audit/service.ts";
import * as users from "./repository.ts";
import { endLinks } from "./repository-links.ts";
import { endSessions } from "./repository-sessions.ts";

/** Ends the account's sessions and keeps it out; the person is told why. @throws not_found, cannot_block_self */
export async function blockAccount(
  deps: Dependencies,
  actor: UserActor,
  userId: string,
  reason: string,
) {
  if (userId === actor.userId)
    throw conflict("cannot_block_self", "You cannot block your own account.");
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const user = await users.blockUser(tx, userId, reason, now);
    if (user === undefined) {
      const existing = await users.findUser(tx, userId);
      if (existing === undefined || existing.deletedAt !== null) throw notFound("That account");
      throw conflict("already_blocked", "This account is blocked already.");
    }
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
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await users.unblockUser(tx, userId)) === undefined) throw notFound("That blocked account");
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "account.unblocked",
      objectType: "user",
      objectId: userId,
    });
  });
}
