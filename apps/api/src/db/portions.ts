import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { planByKey, type Executor } from "./client.ts";

const PORTION = 1_000;

/**
 * Deletes the rows whose moment `at` is before `before`, and for which `only` holds, oldest first. Each portion is a
 * transaction of its own, so that earlier deletions stay when a later portion fails. Goes by the index of `at`.
 */
export async function deleteBefore(
  db: Executor,
  at: PgColumn,
  before: Date,
  only?: SQL,
): Promise<void> {
  // The condition is in the inner statement alone, which holds the rows: beside `ctid` it would have the delete walk all old rows.
  const isOld = lt(at, before);
  // Each portion starts where the last one ended: from the start it would pass all index entries of deleted rows.
  let from: SQL | undefined;
  for (;;) {
    const [portion] = await db.transaction(async (tx) => {
      // Without statistics two bounds look like a few rows, and all old ones would be sorted for each portion.
      await planByKey(tx);
      const { rows } = await tx.execute<{ deleted: number; last: string }>(sql`
        with deleted as (
          delete from ${at.table} where ctid = any(array(
            select ctid from ${at.table} where ${and(isOld, from, only)} order by ${at} limit ${PORTION} for update
          )) returning ${at} as at
        ) select count(*)::int as deleted, max(at) as last from deleted`);
      return rows;
    });
    if (portion === undefined || portion.deleted === 0) return;
    from = gte(at, sql`${portion.last}::timestamptz`);
  }
}
