import type { AlertKind } from "@bachat/rules/alerts";
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  min,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  auditLog,
  backupRuns,
  brands,
  platformAlertMessages,
  platformAlerts,
  users,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import type { Alert } from "./policy.ts";

/**
 * When the ledger was last found right; before the first check, when its first entry was made. Null while it is empty. Ids tell
 * the time.
 */
export async function ledgerConfirmedAt(db: Executor): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_json(coalesce(
      (select uuid_extract_timestamp(id) from ledger_checks order by id desc limit 1),
      (select uuid_extract_timestamp(id) from ledger_entries order by id limit 1))) #>> '{}' as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Brands whose endpoints have failed since then, with how many; those of an account's sandbox are nobody's but its own. */
export function listFailing(db: Executor, { from, until }: { from: Date; until: Date }) {
  return db
    .select({
      brandId: brands.id,
      brandName: brands.name,
      count: count(),
      since: min(webhookEndpoints.failingSince),
    })
    .from(webhookEndpoints)
    .innerJoin(brands, eq(brands.id, webhookEndpoints.brandId))
    .where(
      and(
        between(webhookEndpoints.failingSince, from, until),
        sql`not exists (select from sandboxes x where x.brand_id = ${brands.id})`,
      ),
    )
    .groupBy(brands.id);
}

const dayOfEntry = sql<string>`(${auditLog.createdAt} at time zone 'Asia/Kolkata')::date::text`;

/** Admins with more than `most` of these actions on one day since then, with their count and the moment they passed the limit. */
export async function listBeyond(
  db: Executor,
  { actions, most, since }: { actions: readonly string[]; most: number; since: Date },
) {
  const beyondAt = sql<string>`(array_agg(to_json(${auditLog.createdAt}) #>> '{}' order by ${auditLog.createdAt}))[${most + 1}::int]`;
  const rows = await db
    .select({ adminId: users.id, adminName: users.name, count: count(), beyondAt })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.actorType, "user"),
        inArray(auditLog.action, [...actions]),
        gte(auditLog.createdAt, since),
      ),
    )
    .groupBy(users.id, users.name, dayOfEntry)
    .having(gt(count(), most));
  return rows.map(({ beyondAt: at, ...row }) => ({ ...row, since: new Date(at) }));
}

export async function lastBackupAt(db: Executor): Promise<Date | null> {
  const [last] = await db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1);
  return last?.endedAt ?? null;
}

export async function firstUserAt(db: Executor): Promise<Date | null> {
  const [first] = await db
    .select({ at: users.createdAt })
    .from(users)
    .orderBy(asc(users.id))
    .limit(1);
  return first?.at ?? null;
}

/** Open alerts of these kinds, as they were last seen. */
export async function listOpen(db: Executor, kinds: readonly AlertKind[]): Promise<Alert[]> {
  const rows = await db
    .select()
    .from(platformAlerts)
    .where(and(inArray(platformAlerts.kind, [...kinds]), isNull(platformAlerts.endedAt)));
  return rows.map(({ kind, subject, brandId, count: times, since }) => ({
    kind: kind as AlertKind,
    subject: subject === "" ? null : subject,
    brand_id: brandId,
    count: times,
    since,
  }));
}

export async function listUnmailed(db: Executor, limit: number) {
  const rows = await db
    .select({ kind: platformAlerts.kind, since: platformAlerts.since })
    .from(platformAlertMessages)
    .innerJoin(platformAlerts, eq(platformAlerts.id, platformAlertMessages.alertId))
    .where(
      and(
        isNull(platformAlertMessages.sentAt),
        isNull(platformAlerts.endedAt),
        eq(platformAlertMessages.channel, "mail"),
        gt(platformAlertMessages.attempts, 0),
      ),
    )
    .orderBy(platformAlerts.since)
    .limit(limit);
  return rows.map(({ kind, since }) => ({ kind: kind as AlertKind, since }));
}
