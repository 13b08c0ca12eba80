import type { Executor, Transaction } from "../../../db/client.ts";
import type { financeCases } from "../../../db/schema/finance-cases.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { listAdminsWith } from "../../identity/admins/service-admins.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import {
  assignCase,
  endAssignment,
  presentAssignee,
} from "../../platform/review-claims/service-assignments.ts";
import {
  endClaim,
  presentClaim,
  releaseClaim,
  requireClaim,
  takeClaim,
} from "../../platform/review-claims/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";

type NewCase = Omit<
  typeof financeCases.$inferInsert,
  "id" | "createdAt" | "resolvedAt" | "resolvedBy" | "note"
>;

/**
 * Keeps money that does not fit for a person of finance, in the transaction that found it. Reported again, it is the same
 * case, also when it was resolved meanwhile.
 */
export async function openFinanceCase(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  found: NewCase,
): Promise<void> {
  const id = await repository.insert(tx, { ...found, createdAt: dependencies.clock.now() });
  if (id === null) return;
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "finance_case.opened",
    objectType: "finance_case",
    objectId: id,
    details: { ...found },
  });
}

/** Closes a case that a later record explains, in the transaction that found it; a case that a person resolved does not change. */
export async function closeFinanceCase(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  caseId: string,
  note: string,
): Promise<void> {
  if (!(await repository.close(tx, caseId, { note, at: dependencies.clock.now() }))) return;
  await endWork(tx, caseId);
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "finance_case.closed",
    objectType: "finance_case",
    objectId: caseId,
    details: { note },
  });
}

/** A case as one of the desk's queue. */
const subjectOf = (id: string) => ({ type: "finance_case", id }) as const;

/** After the resolution: nobody works on it, nobody answers for it. */
async function endWork(tx: Transaction, caseId: string): Promise<void> {
  await endClaim(tx, subjectOf(caseId));
  await endAssignment(tx, subjectOf(caseId));
}

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

/** The admin who reads, and when. */
export interface Viewer extends Actor {
  now: Date;
}

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

const presentCase = (
  { row, brandId, brandName, resolvedByName, claim, assignee }: Found,
  viewer: Viewer,
) => ({
  id: row.id,
  reason: row.reason,
  method: row.gateway,
  reference: row.reference,
  order_id: row.orderId,
  brand_id: brandId,
  brand_name: brandName,
  expected_amount: row.expectedAmount,
  expected_currency: row.expectedCurrency,
  expected_id: row.expectedId,
  received_amount: row.receivedAmount,
  received_currency: row.receivedCurrency,
  received_id: row.receivedId,
  detail: row.detail,
  due_at: row.dueAt,
  created_at: row.createdAt,
  resolved_at: row.resolvedAt,
  resolved_by_name: resolvedByName,
  resolved_by_itself: row.resolvedByItself,
  note: row.note,
  claim: presentClaim(claim, viewer, viewer.now),
  assignee: presentAssignee(assignee, viewer),
});

/** @throws 404 */
export async function getFinanceCase({ db, clock }: Needs, { userId }: Actor, caseId: string) {
  const found = await repository.find(db, caseId);
  if (found === null) throw notFound("That case");
  return presentCase(found, { userId, now: clock.now() });
}

/** A case with its order's brand, for a transaction that acts on it. @throws 404, claimed_by_other */
export async function lockFinanceCase(
  tx: Transaction,
  needs: Pick<Dependencies, "clock">,
  actor: Actor,
  caseId: string,
) {
  const found = await repository.lock(tx, caseId);
  if (found === null) throw notFound("That case");
  if (found.row.resolvedAt === null) await requireClaim(tx, needs, actor, subjectOf(caseId));
  return found;
}

/** Those of these ids, by id. */
export async function casesById(db: Executor, viewer: Viewer, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await repository.listByIds(db, ids);
  return new Map(rows.map((found) => [found.row.id, presentCase(found, viewer)]));
}

export const casesOfOrder = async (db: Executor, viewer: Viewer, orderId: string) =>
  (await repository.listOfOrder(db, orderId)).map((found) => presentCase(found, viewer));

/** Holds a case that is open. @throws 404, finance_case_resolved with who and when */
async function lockOpen(tx: Transaction, caseId: string) {
  const held = await repository.lock(tx, caseId);
  if (held === null) throw notFound("That case");
  if (held.row.resolvedAt !== null) throw await resolvedBefore(tx, caseId);
  return held;
}

async function resolvedBefore(tx: Transaction, caseId: string) {
  const found = await repository.find(tx, caseId);
  if (found === null) return notFound("That case");
  const { row, resolvedByName } = found;
  return errors.caseResolved(
    row.resolvedByItself ? "A later record" : resolvedByName,
    row.resolvedAt,
  );
}

/** Claims a case, or renews the claim. @throws 404, finance_case_resolved */
export function claimFinanceCase(needs: Needs, actor: Actor, caseId: string) {
  return needs.db.transaction(async (tx) => {
    await lockOpen(tx, caseId);
    return { claim: await takeClaim(tx, needs, actor, subjectOf(caseId)) };
  });
}

/** Gives the caller's claim back. @throws 404 */
export async function releaseFinanceCase(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  caseId: string,
): Promise<void> {
  if ((await repository.find(db, caseId)) === null) throw notFound("That case");
  await releaseClaim(db, actor, subjectOf(caseId));
}

export const listFinanceAdmins = async ({ db }: Pick<Needs, "db">) => ({
  items: await listAdminsWith(db, "finance"),
});

/** Gives a case to an admin, or takes it from them. @throws 404, finance_case_resolved, invalid_request */
export async function assignFinanceCase(
  needs: Needs,
  actor: Actor,
  caseId: string,
  adminId: UserId | null,
) {
  await needs.db.transaction(async (tx) => {
    const { brandId } = await lockOpen(tx, caseId);
    const reviewers = await listAdminsWith(tx, "finance", brandId ?? undefined);
    await assignCase(tx, needs, subjectOf(caseId), { adminId, reviewers });
    await recordAudit(tx, needs, {
      actor: { kind: "admin", userId: actor.userId },
      action: "finance_case.assigned",
      objectType: "finance_case",
      objectId: caseId,
      details: { assignee_id: adminId },
    });
  });
  return getFinanceCase(needs, actor, caseId);
}

/** Sent again with the same note it changes nothing. @throws 404, finance_case_resolved, claimed_by_other */
export function resolveFinanceCase(
  dependencies: Needs,
  actor: Actor,
  caseId: string,
  { note }: { note: string },
) {
  const { userId } = actor;
  return dependencies.db.transaction(async (tx) => {
    const at = dependencies.clock.now();
    const { row } = await lockFinanceCase(tx, dependencies, actor, caseId);
    const isRepeat = row.resolvedBy === userId && row.note === note;
    if (!isRepeat) {
      if (!(await repository.resolve(tx, caseId, { note, by: userId, at })))
        throw await resolvedBefore(tx, caseId);
      await endWork(tx, caseId);
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId },
        action: "finance_case.resolved",
        objectType: "finance_case",
        objectId: caseId,
        details: { note },
      });
    }
    const found = await repository.find(tx, caseId);
    if (found === null) throw notFound("That case");
    return presentCase(found, { userId, now: at });
  });
}
