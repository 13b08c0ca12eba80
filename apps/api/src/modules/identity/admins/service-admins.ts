import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endWorkOf } from "../../platform/review-claims/service.ts";
import { permissionNotHeld } from "./errors.ts";
import { inOrder, notHeld } from "./policy.ts";
import * as repository from "./repository.ts";
import * as schemas from "./schemas.ts";
import { lockAsOwner } from "./service-blocks.ts";

/** The admins as owners see and change them. */

export async function listAdmins({ db }: Pick<Dependencies, "db">) {
  return { items: (await repository.listAdmins(db)).map(present) };
}

const changeable = ({ permissions }: Pick<repository.AdminRow, "permissions">) => ({
  permissions: inOrder(permissions),
});

const present = (row: repository.AdminRow) => ({
  ...snakeKeys(row),
  version: versionOf(changeable(row)),
  blocked: row.blockedAt !== null,
});

/** Reads the caller's and another admin's permissions, with both roles locked. @throws 404 */
async function lockOther(tx: Transaction, actor: Pick<UserActor, "userId">, userId: UserId) {
  const me = await lockAsOwner(tx, actor);
  const admin = (await repository.listAdmins(tx)).find((one) => one.userId === userId);
  if (admin === undefined) throw notFound("That admin");
  return { admin, own: me.permissions };
}

/** Takes effect on the admin's next call; a second owner confirms additional permissions. @throws version_conflict, permission_not_held, 404 */
export async function changePermissions(
  deps: Dependencies,
  actor: ActingAdmin,
  userId: UserId,
  asked: schemas.PermissionsChange,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { admin, own } = await lockOther(tx, actor, userId);
    const wanted = { ...asked, permissions: inOrder(asked.permissions) };
    const change = takeChange(wanted, changeable(admin), schemas.admin, () => present(admin));
    if (change === null) return;
    const { permissions: before } = changeable(admin);
    const { permissions: after } = change;
    const missing = notHeld([...own, ...before], after);
    if (missing.length > 0) throw permissionNotHeld(missing);
    if (notHeld(before, after).length > 0)
      requireSecond(actor, {
        objectName: admin.name,
        changes: { permissions: { before, after } },
        reason: null,
        accountId: userId,
      });
    await repository.setPermissions(tx, userId, after);
    await endWorkOf(tx, userId, notHeld(after, before));
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.permissions_changed",
      objectType: "user",
      objectId: userId,
      details: { before, after },
    });
  });
}

/** Closes the admin area to the account, which stays. Takes effect on its next call. @throws 404 */
export async function revokeAdmin(
  deps: Dependencies,
  actor: UserActor,
  userId: UserId,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { admin } = await lockOther(tx, actor, userId);
    await repository.revokeAdmin(tx, userId);
    await endWorkOf(tx, userId, changeable(admin).permissions);
    await recordAudit(tx, deps, {
      actor: { kind: "admin", userId: actor.userId },
      action: "admin.revoked",
      objectType: "user",
      objectId: userId,
      details: { before: changeable(admin).permissions },
    });
  });
}

/** Admins with this permission who can sign in, by name; without those who belong to the brand, where one is named. */
export const listAdminsWith = repository.listWith;
