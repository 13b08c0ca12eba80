import type { Executor, Transaction } from "../../../db/client.ts";
import type { financeCases } from "../../../db/schema/finance-cases.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
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
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "finance_case.closed",
    objectType: "finance_case",
    objectId: caseId,
    details: { note },
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

const presentCase = ({ row, brandId, brandName, resolvedByName }: Found) => ({
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
});

/** @throws 404 */
export async function getFinanceCase({ db }: Pick<Dependencies, "db">, caseId: string) {
  const found = await repository.find(db, caseId);
  if (found === null) throw notFound("That case");
  return presentCase(found);
}

/** A case with its order's brand, for a transaction that acts on it. */
export const lockFinanceCase = repository.lock;

/** Those of these ids, by id. */
export async function casesById(db: Executor, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await repository.listByIds(db, ids);
  return new Map(rows.map((found) => [found.row.id, presentCase(found)]));
}

export const casesOfOrder = async (db: Executor, orderId: string) =>
  (await repository.listOfOrder(db, orderId)).map(presentCase);

/** Sent again with the same note it changes nothing. @throws 404, finance_case_resolved */
export function resolveFinanceCase(
  dependencies: Pick<Dependencies, "db" | "clock">,
  adminId: UserId,
  caseId: string,
  { note }: { note: string },
) {
  return dependencies.db.transaction(async (tx) => {
    const at = dependencies.clock.now();
    const isResolvedNow = await repository.resolve(tx, caseId, { note, by: adminId, at });
    const found = await repository.find(tx, caseId);
    if (found === null) throw notFound("That case");
    const isRepeat = found.row.resolvedBy === adminId && found.row.note === note;
    if (!isResolvedNow && !isRepeat)
      throw errors.caseResolved(
        found.row.resolvedByItself ? "A later record" : found.resolvedByName,
        found.row.resolvedAt,
      );
    if (isResolvedNow)
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: adminId },
        action: "finance_case.resolved",
        objectType: "finance_case",
        objectId: caseId,
        details: { note },
      });
    return presentCase(found);
  });
}
