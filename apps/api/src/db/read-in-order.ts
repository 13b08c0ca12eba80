import { sql } from "drizzle-orm";
import type { Executor } from "./client.ts";

/**
 * Until the transaction ends, statements that show the first rows of an index read it in its order. Without statistics
 * Postgres might collect all that match first.
 */
export async function readInOrder(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true)`);
}
