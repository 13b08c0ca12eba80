import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { requirePermission, type UserActor } from "../../../http/actor.ts";
import { ownAccount, requireNotOwnBrand } from "../../../http/duties.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import { keptOperations } from "./schemas-operations.ts";
import { carryOutCall } from "./service-operations.ts";
import { audit, readOne, viewerOf } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** Explains why a change cannot be decided. @throws 404, confirmation_decided */
async function refuse(tx: Transaction, id: string): Promise<never> {
  const found = await repository.find(tx, id);
  if (found === null) throw notFound("That change");
  const { status } = found.row;
  throw errors.alreadyDecided(status === "open" ? "expired" : status);
}

/** The checks that need the kept call: its permission, its requester, its account and its brand. @throws own_request, own_account, own_brand, permission_required */
function requireOther(actor: UserActor, row: repository.ConfirmationRow): void {
  requirePermission(actor, row.permission);
  if (row.requestedBy === actor.userId) throw errors.ownRequest();
  if (row.accountId === actor.userId) throw ownAccount();
  requireNotOwnBrand(actor, row.brandId ?? undefined);
}

/**
 * Carries a kept call out in the transaction that ends its confirmation. The service checks the state again, and the first admin
 * must still be allowed to make the call.
 * @throws requester_not_allowed, and the refusals of the operation: the confirmation then stays open
 */
async function carryOut(
  tx: Transaction,
  dependencies: Dependencies,
  row: repository.ConfirmationRow,
  confirmedBy: UserId | "command",
): Promise<void> {
  const { requestedBy, permission, brandId } = row;
  const requester =
    requestedBy === null ? null : await repository.findRequester(tx, requestedBy, brandId);
  if (requestedBy === null || requester?.permissions.includes(permission) !== true)
    throw errors.requesterNotAllowed();
  if (requester.isOfBrand) throw errors.requesterNotAllowed();
  const operation = keptOperations.parse(row.operation);
  const { permissions } = requester;
  // The services open their transactions inside this one.
  const within = { ...dependencies, db: tx as unknown as Dependencies["db"] };
  await carryOutCall(within, { userId: requestedBy, permissions, confirmedBy }, operation, row);
}

/** Confirms a change; of two admins at once one does. @throws 404, confirmation_decided, own_request, own_account, own_brand */
export function confirm(dependencies: Dependencies, actor: UserActor, id: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const decision = { status: "confirmed", decidedBy: actor.userId, note: null } as const;
    const row = await repository.decide(tx, id, decision, clock.now());
    if (row === null) return refuse(tx, id);
    requireOther(actor, row);
    await carryOut(tx, dependencies, row, actor.userId);
    await audit(tx, dependencies, actor.userId, "confirmation.confirmed", row);
    return readOne(tx, viewerOf(dependencies, actor), id);
  });
}

/**
 * Confirms a change on the server, for installations without a second admin. Every owner gets a mail.
 * @throws 404, confirmation_decided, requester_not_allowed
 */
export function confirmByCommand(dependencies: Dependencies, id: string) {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const found = await repository.find(tx, id);
    const decision = { status: "confirmed", decidedBy: null, note: null } as const;
    const row = await repository.decide(tx, id, decision, clock.now());
    if (row === null) return refuse(tx, id);
    await carryOut(tx, dependencies, row, "command");
    await audit(tx, dependencies, null, "confirmation.confirmed", row);
    const data = {
      operation: row.operation,
      object: row.objectName,
      asked_by: found?.requestedByName ?? "An admin",
      url: `${config.origins.admin}/admin/confirmations?show=decided`,
    };
    for (const to of await listAdminEmails(tx, "owner"))
      await enqueueMail(dependencies, tx, {
        template: "confirmed-by-command",
        to,
        locale: "en",
        data,
      });
    return { operation: row.operation, objectName: row.objectName };
  });
}

/** @throws as `confirm` */
export function decline(dependencies: Needs, actor: UserActor, id: string, note: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const decision = { status: "declined", decidedBy: actor.userId, note } as const;
    const row = await repository.decide(tx, id, decision, clock.now());
    if (row === null) return refuse(tx, id);
    requireOther(actor, row);
    await audit(tx, dependencies, actor.userId, "confirmation.declined", row);
    return readOne(tx, viewerOf(dependencies, actor), id);
  });
}

/** Withdraws a change, by the admin who asked for it. @throws 404, confirmation_decided, not_own_request */
export function withdraw(dependencies: Needs, actor: UserActor, id: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const decision = { status: "withdrawn", decidedBy: actor.userId, note: null } as const;
    const row = await repository.decide(tx, id, decision, clock.now());
    if (row === null) return refuse(tx, id);
    if (row.requestedBy !== actor.userId) throw errors.notOwnRequest();
    await audit(tx, dependencies, actor.userId, "confirmation.withdrawn", row);
    return readOne(tx, viewerOf(dependencies, actor), id);
  });
}
