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
