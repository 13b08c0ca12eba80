import type { Executor } from "../../../db/client.ts";
import { offerMessages } from "../../../db/schema/index.ts";

/** False when a message with this key was sent before. */
export async function insertMessage(
  tx: Executor,
  row: typeof offerMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(offerMessages).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}
