import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { auditChain } from "../../../db/schema/audit-chain.ts";
import { auditLog } from "../../../db/schema/audit-log.ts";
import { auditUnchained } from "../../../db/schema/audit-unchained.ts";
import { auditPersonalValues } from "../../../db/schema/audit-personal-values.ts";

/** Only one job chains at a time, on any number of workers. False when another one is at it. */
export async function lockChain(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit-chain', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

export async function lastLink(db: Executor) {
  const [row] = await db
    .select({ position: auditChain.position, linkHash: auditChain.linkHash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1);
  return row ?? null;
}

/**
 * Rows without a link that were written before a moment, oldest first; of those, the ones since `from`, which is where
 * the portion before ended: else each portion would be through the entries of all that were just chained.
 */
export async function unchained(
  db: Executor,
  { from, before }: { from: Date | null; before: Date },
  limit: number,
) {
  const waiting = db
    .select()
    .from(auditUnchained)
    .where(
      and(
        lt(auditUnchained.createdAt, before),
        from === null ? undefined : gte(auditUnchained.createdAt, from),
      ),
    )
    .orderBy(asc(auditUnchained.createdAt), asc(auditUnchained.auditId))
    .limit(limit)
    .as("waiting");
  const rows = await db
    .select({ row: auditLog })
    .from(waiting)
    .innerJoin(auditLog, eq(auditLog.id, waiting.auditId))
    .orderBy(asc(waiting.createdAt), asc(waiting.auditId));
  return rows.map(({ row }) => row);
}

export async function insertLinks(
  db: Executor,
  links: (typeof auditChain.$inferInsert)[],
): Promise<void> {
  await db.insert(auditChain).values(links);
}

/** Links with their rows and what is left of the personal values, in order. */
export async function linksAfter(db: Executor, position: number, limit: number) {
  return db
    .select({ link: auditChain, row: auditLog, personal: auditPersonalValues })
    .from(auditChain)
    .innerJoin(auditLog, eq(auditLog.id, auditChain.auditId))
    .leftJoin(auditPersonalValues, eq(auditPersonalValues.auditId, auditLog.id))
    .where(gt(auditChain.position, position))
    .orderBy(asc(auditChain.position))
    .limit(limit);
}

export async function countUnchained(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(auditChain, eq(auditChain.auditId, auditLog.id))
    .where(isNull(auditChain.auditId));
  return row?.total ?? 0;
}
