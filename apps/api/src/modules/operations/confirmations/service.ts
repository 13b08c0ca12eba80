import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { requirePermission, type UserActor } from "../../../http/actor.ts";
import { ownAccount, requireNotOwnBrand } from "../../../http/duties.ts";
import type { AskForSecond } from "../../../http/two-people.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { paginate } from "../../../http/schemas.ts";
import type { Confirmation } from "../../../http/second-admin.ts";
import { sha256 } from "../../../crypto/tokens.ts";
import type { UserId } from "../../../ids.ts";
import type { AuditAction } from "@bachat/rules/audit-actions";
import { canonicalJson, valueText } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { expiresAfter, KEPT_MS } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ConfirmationQuery } from "./schemas.ts";
import { keptOperations } from "./schemas-operations.ts";
import { carryOutCall } from "./service-operations.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

const viewerOf = ({ clock }: Pick<Needs, "clock">, actor: UserActor): repository.Viewer => ({
  userId: actor.userId,
  permissions: actor.permissions,
  brandIds: actor.memberships.map(({ brandId }) => brandId),
  now: clock.now(),
});

function mayConfirm(
  { userId, permissions, brandIds }: repository.Viewer,
  row: repository.ConfirmationRow,
) {
  if (row.requestedBy === userId || row.accountId === userId) return false;
  if (row.brandId !== null && brandIds.includes(row.brandId)) return false;
  return permissions.includes(row.permission);
}

function present(
  viewer: repository.Viewer,
  { row, requestedByName, decidedByName, others }: repository.FoundConfirmation,
): Confirmation {
  const isOpen = row.status === "open" && row.expiresAt > viewer.now;
  return {
    id: row.id,
    status: row.status === "open" && !isOpen ? "expired" : row.status,
    operation: row.operation,
    permission: row.permission,
    object_name: row.objectName,
    changes: Object.entries(row.changes).map(([field, { before, after }]) => ({
      field,
      before: valueText(before),
      after: valueText(after),
    })),
    reason: row.reason,
    requested_by: requestedByName,
    is_mine: row.requestedBy === viewer.userId,
    may_confirm: isOpen && mayConfirm(viewer, row),
    others,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    decided_by: decidedByName,
    decided_at: row.decidedAt,
    note: row.note,
  };
}

async function readOne(tx: Transaction, viewer: repository.Viewer, id: string) {
  const found = await repository.find(tx, id);
  if (found === null) throw notFound("That change");
  return present(viewer, found);
}

export async function listConfirmations(
  dependencies: Needs,
  actor: UserActor,
  { show, ...query }: ConfirmationQuery,
) {
  const { db } = dependencies;
  const viewer = viewerOf(dependencies, actor);
  const { envelope, ...window } = paginate(query, await repository.count(db, viewer, show));
  const rows = await repository.list(db, viewer, show, window);
  return {
    items: rows.map((row) => present(viewer, row)),
    ...envelope,
    to_confirm: await repository.countToConfirm(db, viewer),
  };
}

async function audit(
  tx: Transaction,
  dependencies: Needs,
  by: UserId | null,
  action: AuditAction,
  row: Pick<repository.ConfirmationRow, "id" | "operation" | "brandId">,
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor: by === null ? { kind: "system" } : { kind: "admin", userId: by },
    action,
    objectType: "confirmation",
    objectId: row.id,
    brandId: row.brandId,
    details: { operation: row.operation },
  });
}

/** Keeps a call for a second admin. The same call is kept once, whichever admins make it. */
export const askForSecond =
  (dependencies: Needs): AskForSecond =>
  (actor, { about, operation, permission, params, body }) => {
    const { db, clock } = dependencies;
    const now = clock.now();
    const fingerprint = sha256(canonicalJson([operation, params, body])).toString("hex");
    return db.transaction(async (tx) => {
      await repository.expire(tx, now, fingerprint);
      const brandId = about.brandId ?? null;
      const kept = await repository.insert(tx, {
        operation,
        permission,
        params,
        body,
        fingerprint,
        objectName: about.objectName,
        changes: about.changes,
        reason: about.reason,
        brandId,
        accountId: about.accountId ?? null,
        requestedBy: actor.userId,
        createdAt: now,
        expiresAt: expiresAfter(now),
      });
      if (kept === null) throw new Error("The same call was decided at this moment.");
      if (kept.isNew)
        await audit(tx, dependencies, actor.userId, "confirmation.requested", {
          id: kept.id,
          operation,
          brandId,
        });
      return readOne(tx, viewerOf(dependencies, actor), kept.id);
    });
  };

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

/** The open changes, for the command. */
export const listOpen = ({ db, clock }: Needs) => repository.listOpen(db, clock.now());

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

/** Marks changes past their time as expired, and removes those that were decided long ago. */
export async function tidyConfirmations(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const row of await repository.expire(tx, now))
      await audit(tx, dependencies, null, "confirmation.expired", row);
  });
  await repository.removeBefore(db, new Date(now.getTime() - KEPT_MS));
}
