import type { Transaction } from "../../../db/client.ts";
import type { financeCases } from "../../../db/schema/finance-cases.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import type { FinanceCaseQuery } from "./schemas.ts";

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

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

const present = ({ row, brandId, brandName }: Found) => ({
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
  created_at: row.createdAt,
  resolved_at: row.resolvedAt,
  note: row.note,
});

export async function listFinanceCases(
  { db }: Pick<Dependencies, "db">,
  { status, ...query }: FinanceCaseQuery,
) {
  const { limit, offset, envelope } = paginate(query, await repository.count(db, status));
  const rows = await repository.list(db, status, { limit, offset });
  return { items: rows.map(present), ...envelope };
}

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
    if (!isResolvedNow && !isRepeat) throw errors.caseResolved();
    if (isResolvedNow)
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: adminId },
        action: "finance_case.resolved",
        objectType: "finance_case",
        objectId: caseId,
        details: { note },
      });
    return present(found);
  });
}
