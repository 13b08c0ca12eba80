import { and, eq, inArray, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { auditLog, auditPersonalValues } from "../../db/schema/index.ts";

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
