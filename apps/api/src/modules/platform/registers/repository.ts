import { asc, inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { registerEntries } from "../../../db/schema/index.ts";

export async function addFact(
  tx: Executor,
  row: typeof registerEntries.$inferInsert,
): Promise<void> {
  await tx.insert(registerEntries).values(row);
}

/** The oldest facts, held until the transaction ends. */
export const takeFacts = (tx: Executor, limit: number) =>
  tx
    .select({ id: registerEntries.id, kind: registerEntries.kind, fact: registerEntries.fact })
    .from(registerEntries)
    .orderBy(asc(registerEntries.id))
    .limit(limit)
    .for("update");

export async function removeFacts(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(registerEntries).where(inArray(registerEntries.id, [...ids]));
}
