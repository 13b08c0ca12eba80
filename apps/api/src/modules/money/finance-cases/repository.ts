import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import {
  brands,
  financeCases,
  orders,
  reviewAssignments as assignments,
  reviewClaims as claims,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

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

const claimant = alias(users, "claimant");
const assignee = alias(users, "assignee");

const withOrder = (db: Executor) =>
  db
    .select({
      row: financeCases,
      brandId: orders.brandId,
      brandName: brands.name,
      resolvedByName: sql<
        string | null
      >`(select u.name from users u where u.id = ${financeCases.resolvedBy})`,
      claim: {
        adminId: claims.adminId,
        adminName: claimant.name,
        expiresAt: claims.expiresAt,
      },
      assignee: { adminId: assignments.adminId, adminName: assignee.name },
    })
    .from(financeCases)
    .leftJoin(orders, eq(orders.id, financeCases.orderId))
    .leftJoin(brands, eq(brands.id, orders.brandId))
    .leftJoin(
      claims,
      and(eq(claims.subjectType, "finance_case"), eq(claims.subjectId, financeCases.id)),
    )
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .leftJoin(
      assignments,
      and(eq(assignments.subjectType, "finance_case"), eq(assignments.subjectId, financeCases.id)),
    )
    .leftJoin(assignee, eq(assignee.id, assignments.adminId));

export async function find(db: Executor, caseId: string) {
  const [found] = await withOrder(db).where(eq(financeCases.id, caseId));
  return found ?? null;
}

/** A case and the brand of its order; held until the transaction ends. */
export async function lock(tx: Executor, caseId: string) {
  const [row] = await tx
    .select({ row: financeCases, brandId: orders.brandId })
    .from(financeCases)
    .leftJoin(orders, eq(orders.id, financeCases.orderId))
    .where(eq(financeCases.id, caseId))
    .for("update", { of: financeCases });
  return row ?? null;
}

/** These, in no order. */
export const listByIds = (db: Executor, ids: readonly string[]) =>
  withOrder(db).where(inArray(financeCases.id, [...ids]));

/** All about an order, newest first. */
export const listOfOrder = (db: Executor, orderId: string) =>
  withOrder(db)
    .where(eq(financeCases.orderId, orderId))
    .orderBy(desc(financeCases.createdAt), desc(financeCases.id));

/** Closes a case that a later record explains; false when it was resolved before. */
export async function close(
  tx: Executor,
  caseId: string,
  { note, at }: { note: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(financeCases)
    .set({ note, resolvedByItself: true, resolvedAt: at })
    .where(and(eq(financeCases.id, caseId), isNull(financeCases.resolvedAt)))
    .returning({ id: financeCases.id });
  return rows.length === 1;
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
