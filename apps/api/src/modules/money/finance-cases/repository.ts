import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, financeCases, orders } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import type { FinanceCaseQuery } from "./schemas.ts";

/** Null when this case was opened before. */
export async function insert(
  tx: Executor,
  row: typeof financeCases.$inferInsert,
): Promise<string | null> {
  const [opened] = await tx
    .insert(financeCases)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: financeCases.id });
  return opened?.id ?? null;
}

const asked = (status: FinanceCaseQuery["status"]) =>
  status === "open" ? isNull(financeCases.resolvedAt) : isNotNull(financeCases.resolvedAt);

export const count = (db: Executor, status: FinanceCaseQuery["status"]): Promise<number> =>
  db.$count(financeCases, asked(status));

const withOrder = (db: Executor) =>
  db
    .select({ row: financeCases, brandId: orders.brandId, brandName: brands.name })
    .from(financeCases)
    .leftJoin(orders, eq(orders.id, financeCases.orderId))
    .leftJoin(brands, eq(brands.id, orders.brandId));

export const list = (
  db: Executor,
  status: FinanceCaseQuery["status"],
  { limit, offset }: { limit: number; offset: number },
) =>
  withOrder(db)
    .where(asked(status))
    .orderBy(
      ...(status === "open"
        ? [asc(financeCases.createdAt), asc(financeCases.id)]
        : [desc(financeCases.createdAt), desc(financeCases.id)]),
    )
    .limit(limit)
    .offset(offset);

export async function find(db: Executor, caseId: string) {
  const [found] = await withOrder(db).where(eq(financeCases.id, caseId));
  return found ?? null;
}

/** False when it was resolved before. */
export async function resolve(
  tx: Executor,
  caseId: string,
  { note, by, at }: { note: string; by: UserId; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(financeCases)
    .set({ note, resolvedBy: by, resolvedAt: at })
    .where(and(eq(financeCases.id, caseId), isNull(financeCases.resolvedAt)))
    .returning({ id: financeCases.id });
  return rows.length === 1;
}
