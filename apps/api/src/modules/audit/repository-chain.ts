import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { auditChain } from "../../db/schema/audit-chain.ts";
import { auditLog } from "../../db/schema/audit-log.ts";
import { auditPersonalValues } from "../../db/schema/audit-personal-values.ts";

/** Only one job chains at a time, on any number of workers. False when another one is at it. */
export async function lockChain(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit-chain', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** The newest link, and when what it vouches for was written. */
export async function lastLink(db: Executor) {
  const [row] = await db
    .select({
      position: auditChain.position,
      linkHash: auditChain.linkHash,
      createdAt: auditLog.createdAt,
    })
    .from(auditChain)
    .innerJoin(auditLog, eq(auditLog.id, auditChain.auditId))
    .orderBy(desc(auditChain.position))
    .limit(1);
  return row ?? null;
}

/** Rows without a link, oldest first, written between two moments: what has long been chained is not read again. */
export async function unchained(
  db: Executor,
  { from, before }: { from: Date; before: Date },
  limit: number,
) {
  const rows = await db
    .select({ row: auditLog })
    .from(auditLog)
    .leftJoin(auditChain, eq(auditChain.auditId, auditLog.id))
    .where(
      and(
        isNull(auditChain.auditId),
        gte(auditLog.createdAt, from),
        lt(auditLog.createdAt, before),
      ),
    )
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
    .limit(limit);
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
