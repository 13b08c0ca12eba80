import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { connectSigningKeys } from "../../../db/schema/index.ts";

export type KeyRow = typeof connectSigningKeys.$inferSelect;
export type KeyState = KeyRow["state"];

/** The signing key is the first. */
export const list = (db: Executor): Promise<KeyRow[]> =>
  db
    .select()
    .from(connectSigningKeys)
    .orderBy(sql`${connectSigningKeys.state} <> 'signing'`, asc(connectSigningKeys.createdAt));

/** One change of the keys at a time. */
export async function lock(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('connect-signing-keys', 0))`);
}

export async function insert(
  tx: Executor,
  row: typeof connectSigningKeys.$inferInsert,
): Promise<void> {
  await tx.insert(connectSigningKeys).values(row);
}

export async function setState(
  tx: Executor,
  id: string,
  state: KeyState,
  stateSince: Date,
): Promise<void> {
  await tx
    .update(connectSigningKeys)
    .set({ state, stateSince })
    .where(eq(connectSigningKeys.id, id));
}

export async function remove(tx: Executor, id: string): Promise<void> {
  await tx.delete(connectSigningKeys).where(eq(connectSigningKeys.id, id));
}
