import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../apps/api/src/db/client.ts";

/** Postgres takes at most 65,535 parameters a statement. */
const PARAMETERS = 60_000;

/** Inserts any number of rows, in statements of a size that Postgres takes. */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T["$inferInsert"][],
): Promise<void> {
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length + 12));
  const size = Math.floor(PARAMETERS / width);
  for (let start = 0; start < rows.length; start += size) {
    await tx.insert(table).values(rows.slice(start, start + size));
  }
}
