import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { auditAddresses } from "../../../db/schema/audit-addresses.ts";
import { auditChain } from "../../../db/schema/audit-chain.ts";
import { auditChecks } from "../../../db/schema/audit-checks.ts";
import { auditLog } from "../../../db/schema/audit-log.ts";
import { auditPersonalValues } from "../../../db/schema/audit-personal-values.ts";
import { auditUnchained } from "../../../db/schema/audit-unchained.ts";

/** Only one job chains at a time, on any number of workers. False when another one is at it. */
export async function lockChain(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit-chain', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

export async function lastLink(db: Executor) {
  const [row] = await db
    .select(pick(auditChain, "position", "linkHash", "chainedAt"))
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1);
  return row ?? null;
}

/**
 * Rows without a link that were written before a moment, oldest first. With `from`, the end of the previous portion, it reads
 * only rows since then: else each portion would read again the entries that were just chained.
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

/** Links in order, with their rows and those personal values and addresses that are not erased. */
export async function linksAfter(db: Executor, position: number, limit: number) {
  return db
    .select({
      link: auditChain,
      row: auditLog,
      personal: auditPersonalValues,
      address: auditAddresses,
    })
    .from(auditChain)
    .innerJoin(auditLog, eq(auditLog.id, auditChain.auditId))
    .leftJoin(auditPersonalValues, eq(auditPersonalValues.auditId, auditLog.id))
    .leftJoin(auditAddresses, eq(auditAddresses.auditId, auditLog.id))
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

/** Rows that wait for their link, counted up to a limit, and the oldest of them. */
export async function tail(db: Executor, limit: number) {
  const counted = db
    .select({ createdAt: auditUnchained.createdAt })
    .from(auditUnchained)
    .orderBy(asc(auditUnchained.createdAt))
    .limit(limit)
    .as("counted");
  const [row] = await db
    .select({
      rows: count(),
      oldest: sql<string | null>`to_json(min(${counted.createdAt})) #>> '{}'`,
    })
    .from(counted);
  return { rows: row?.rows ?? 0, oldest: row?.oldest == null ? null : new Date(row.oldest) };
}

const lastCheckWhere = (db: Executor, where: SQL | undefined) =>
  db.select().from(auditChecks).where(where).orderBy(desc(auditChecks.startedAt)).limit(1);

export async function lastCheck(db: Executor) {
  return (await lastCheckWhere(db, undefined))[0] ?? null;
}

/** The last check that ended; of those of the whole chain, if asked. */
export async function lastFinishedCheck(db: Executor, isWhole?: true) {
  const ended = isNotNull(auditChecks.finishedAt);
  const where = isWhole ? and(ended, eq(auditChecks.isWhole, true)) : ended;
  return (await lastCheckWhere(db, where))[0] ?? null;
}

export async function beginCheck(db: Executor, check: typeof auditChecks.$inferInsert) {
  const [row] = await db.insert(auditChecks).values(check).returning();
  return row ?? null;
}

export async function saveCheck(
  db: Executor,
  id: string,
  found: Partial<typeof auditChecks.$inferInsert>,
): Promise<void> {
  await db.update(auditChecks).set(found).where(eq(auditChecks.id, id));
}
