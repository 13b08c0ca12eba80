import type { AuditAction } from "@bachat/rules/audit-actions";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { Confirmation } from "../../../http/second-admin.ts";
import type { AskForSecond } from "../../../http/two-people.ts";
import type { UserId } from "../../../ids.ts";
import { canonicalJson, valueText } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { expiresAfter, KEPT_MS } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ConfirmationQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

export const viewerOf = ({ clock }: Pick<Needs, "clock">, actor: UserActor): repository.Viewer => ({
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

export async function readOne(tx: Transaction, viewer: repository.Viewer, id: string) {
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

export async function audit(
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

/** The open changes, for the command. */
export const listOpen = ({ db, clock }: Needs) => repository.listOpen(db, clock.now());

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
