import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { AdminPermission, UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { ownPermissions, permissionNotHeld } from "./errors.ts";
import { inOrder, notHeld } from "./policy.ts";
import * as repository from "./repository.ts";
import { lockAsOwner } from "./service-blocks.ts";

/** The admins as owners see and change them. */

export async function listAdmins({ db }: Pick<Dependencies, "db">) {
  const rows = await repository.listAdmins(db);
  return { items: rows.map((row) => ({ ...snakeKeys(row), blocked: row.blockedAt !== null })) };
}

/** Another admin's permissions, with the owner's role and theirs held. @throws own_permissions, 404 */
async function lockOther(tx: Transaction, actor: UserActor, userId: UserId) {
  if (userId === actor.userId) throw ownPermissions();
  const me = await lockAsOwner(tx, actor);
  const before = await repository.findPermissions(tx, userId);
  if (before === undefined) throw notFound("That admin");
  return { before, own: me.permissions };
}

/** Acts on the admin's next call. @throws own_permissions, permission_not_held, 404 */
export async function changePermissions(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
  wanted: AdminPermission[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { before, own } = await lockOther(tx, actor, userId);
    const missing = notHeld([...own, ...before], wanted);
    if (missing.length > 0) throw permissionNotHeld(missing);
    const after = inOrder(wanted);
    if (after.join() === inOrder(before).join()) return;
    await repository.setPermissions(tx, userId, after);
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.permissions_changed",
      objectType: "user",
      objectId: userId,
      details: { before: inOrder(before), after },
    });
  });
}

/** The account stays, without the admin area. Acts on its next call. @throws own_permissions, 404 */
export async function revokeAdmin(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { before } = await lockOther(tx, actor, userId);
    await repository.revokeAdmin(tx, userId);
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.revoked",
      objectType: "user",
      objectId: userId,
      details: { before: inOrder(before) },
    });
  });
}

/** Admins with this permission who can sign in, by name. */
export const listAdminsWith = repository.listWith;
