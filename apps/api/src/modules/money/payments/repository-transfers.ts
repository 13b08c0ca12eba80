import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { bankTransfers, isLatestCertificate, tdsCertificates } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type TransferRow = typeof bankTransfers.$inferSelect;

/** Null when the reference is taken by a transfer that is not reversed. */
export async function insert(
  tx: Executor,
  row: typeof bankTransfers.$inferInsert,
): Promise<TransferRow | null> {
  const [transfer] = await tx.insert(bankTransfers).values(row).onConflictDoNothing().returning();
  return transfer ?? null;
}

const nameOf = (column: PgColumn) =>
  sql<string | null>`(select u.name from users u where u.id = ${column})`;
const named = {
  ...getTableColumns(bankTransfers),
  recordedByName: nameOf(bankTransfers.recordedBy),
  reversedByName: nameOf(bankTransfers.reversedBy),
};
export type NamedTransfer = TransferRow & {
  recordedByName: string | null;
  reversedByName: string | null;
};

/** The transfer of this reference that is not reversed. */
export async function findByReference(
  db: Executor,
  reference: string,
): Promise<NamedTransfer | null> {
  const [row] = await db
    .select(named)
    .from(bankTransfers)
    .where(and(eq(bankTransfers.reference, reference), isNull(bankTransfers.reversedAt)));
  return row ?? null;
}

export async function find(db: Executor, orderId: string, transferId: string) {
  const [row] = await db
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.id, transferId), eq(bankTransfers.orderId, orderId)));
  return row ?? null;
}

/** All of these orders, reversed ones too, the oldest first. */
export async function listOf(db: Executor, orderIds: readonly string[]): Promise<NamedTransfer[]> {
  if (orderIds.length === 0) return [];
  return db
    .select(named)
    .from(bankTransfers)
    .where(inArray(bankTransfers.orderId, [...orderIds]))
    .orderBy(asc(bankTransfers.createdAt), asc(bankTransfers.id));
}

export async function markReversed(
  tx: Executor,
  transferId: string,
  {
    reason,
    by,
    at,
    voucherNumber,
  }: { reason: string; by: UserId; at: Date; voucherNumber: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(bankTransfers)
    .set({
      reversedAt: at,
      reversedBy: by,
      reversalReason: reason,
      refundVoucherNumber: voucherNumber,
    })
    .where(and(eq(bankTransfers.id, transferId), isNull(bankTransfers.reversedAt)))
    .returning({ id: bankTransfers.id });
  return rows.length === 1;
}

export type CertificateRow = typeof tdsCertificates.$inferSelect;
export type NamedCertificate = CertificateRow & { recordedByName: string | null };

/** The latest certificates of these transfers, those that only take one away too. */
export async function certificatesOf(
  db: Executor,
  transferIds: readonly string[],
): Promise<NamedCertificate[]> {
  if (transferIds.length === 0) return [];
  return db
    .select({
      ...getTableColumns(tdsCertificates),
      recordedByName: nameOf(tdsCertificates.recordedBy),
    })
    .from(tdsCertificates)
    .where(and(inArray(tdsCertificates.transferId, [...transferIds]), isLatestCertificate));
}

export async function insertCertificate(
  tx: Executor,
  row: typeof tdsCertificates.$inferInsert,
): Promise<void> {
  await tx.insert(tdsCertificates).values(row);
}
