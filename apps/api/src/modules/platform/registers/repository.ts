import { asc, inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { registerEntries } from "../../../db/schema/index.ts";

export async function addFact(
  tx: Executor,
  row: typeof registerEntries.$inferInsert,
): Promise<void> {
  await tx.insert(registerEntries).values(row);
}

/** The oldest facts that may be in no register yet. */
export const listFacts = (db: Executor, limit: number) =>
  db
    .select({ id: registerEntries.id, kind: registerEntries.kind, fact: registerEntries.fact })
    .from(registerEntries)
    .orderBy(asc(registerEntries.id))
    .limit(limit);

export async function removeFacts(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(registerEntries).where(inArray(registerEntries.id, [...ids]));
}
