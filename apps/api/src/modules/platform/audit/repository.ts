import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { auditLog, auditPersonalValues } from "../../../db/schema/index.ts";

export async function insertEntry(
  db: Executor,
  entry: typeof auditLog.$inferInsert,
  personal: Omit<typeof auditPersonalValues.$inferInsert, "auditId"> | undefined,
): Promise<void> {
  const [row] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (personal === undefined || row === undefined) return;
  await db.insert(auditPersonalValues).values({ ...personal, auditId: row.id });
}

/** Empties the values stored beside entries about these subjects; the entries and their hashes stay. */
export async function deletePersonalValues(
  tx: Executor,
  subjects: readonly { type: string; ids: readonly string[] }[],
): Promise<void> {
  const about = subjects.map(({ type, ids }) =>
    and(eq(auditLog.subjectType, type), inArray(auditLog.subjectId, [...ids])),
  );
  const entries = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(or(...about));
  await tx.delete(auditPersonalValues).where(inArray(auditPersonalValues.auditId, entries));
}

/** Empties what entries about brands keep of an address: as their contact's, or on their invoices. */
export async function deleteAddress(tx: Executor, address: string): Promise<void> {
  const holds = (values: AnyPgColumn) => sql`exists (
    select from jsonb_each_text(coalesce(${values}, '{}'::jsonb)) as one
    where lower(one.value) = lower(${address}))`;
  const entries = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.subjectType, "brand"));
  await tx
    .delete(auditPersonalValues)
    .where(
      and(
        inArray(auditPersonalValues.auditId, entries),
        or(holds(auditPersonalValues.before), holds(auditPersonalValues.after)),
      ),
    );
}
