import { inArray } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offerMessages, offers } from "../../../db/schema/index.ts";

/** False when a message with this key was sent before. */
export async function insertMessage(
  tx: Executor,
  row: typeof offerMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(offerMessages).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** By id, of those that exist. */
export async function titlesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
