import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, invoices, invoiceSequences } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { InvoiceKind, InvoiceRow } from "./policy.ts";

/** The next number of a series; others wait for this transaction, so that one that fails leaves no gap. */
export async function takeNumber(tx: Executor, series: string, fiscalYear: number) {
  const [row] = await tx
    .insert(invoiceSequences)
    .values({ series, fiscalYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSequences.series, invoiceSequences.fiscalYear],
      set: { lastNumber: sql`${invoiceSequences.lastNumber} + 1` },
    })
    .returning({ lastNumber: invoiceSequences.lastNumber });
  if (row === undefined) throw new Error("No invoice number was taken.");
  return row.lastNumber;
}

export async function findBrand(db: Executor, brandId: BrandId) {
  const [row] = await db
    .select({ name: brands.name, email: brands.contactEmail })
    .from(brands)
    .where(eq(brands.id, brandId));
  if (row === undefined) throw new Error(`An invoice of the unknown brand ${brandId}.`);
  return row;
}

export async function insertInvoice(
  tx: Executor,
  row: typeof invoices.$inferInsert,
): Promise<InvoiceRow> {
  const [invoice] = await tx.insert(invoices).values(row).returning();
  if (invoice === undefined) throw new Error("No invoice was inserted.");
  return invoice;
}

export async function findOfOrder(db: Executor, orderId: string, kind: InvoiceKind) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return row ?? null;
}

export async function findInvoice(db: Executor, brandId: BrandId, invoiceId: string) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.brandId, brandId)));
  return row ?? null;
}

export async function findById(db: Executor, invoiceId: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return row ?? null;
}

/** Where the file is; all else about an invoice stays as it was issued. */
export async function setPdfKey(db: Executor, invoiceId: string, pdfKey: string): Promise<void> {
  await db.update(invoices).set({ pdfKey }).where(eq(invoices.id, invoiceId));
}

/** Invoices that have a file, in the order of their ids. */
export async function listDrawn(
  db: Executor,
  after: string | null,
  limit: number,
): Promise<{ id: string; pdfKey: string }[]> {
  const { id, pdfKey } = invoices;
  return db
    .select({ id, pdfKey: sql<string>`${pdfKey}` })
    .from(invoices)
    .where(and(isNotNull(pdfKey), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

export const countInvoices = (db: Executor, brandId: BrandId): Promise<number> =>
  db.$count(invoices, eq(invoices.brandId, brandId));

export const listInvoices = (db: Executor, brandId: BrandId, limit: number, offset: number) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.brandId, brandId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset);
