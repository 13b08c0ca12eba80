import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { auditAddresses, auditLog, auditPersonalValues } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

type Without<Row> = Omit<Row, "auditId">;

/** Values stored beside an entry, so that they can be erased. */
interface Apart {
  personal: Without<typeof auditPersonalValues.$inferInsert> | undefined;
  address: Without<typeof auditAddresses.$inferInsert> | undefined;
}

export async function insertEntry(
  db: Executor,
  entry: typeof auditLog.$inferInsert,
  { personal, address }: Apart,
): Promise<void> {
  const [row] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (row === undefined) return;
  if (personal !== undefined)
    await db.insert(auditPersonalValues).values({ ...personal, auditId: row.id });
  if (address !== undefined)
    await db.insert(auditAddresses).values({ ...address, auditId: row.id });
}

/** Empties where requests came from that this account made. */
export async function deleteAddressesOf(tx: Executor, userId: UserId): Promise<void> {
  const own = tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.actorId, userId));
  await tx.delete(auditAddresses).where(inArray(auditAddresses.auditId, own));
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

/** Removes an address from entries about brands, where it was their contact's or on their invoices. */
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
