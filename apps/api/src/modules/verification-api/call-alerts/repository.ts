import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { apiCustomers, brands, callAlerts, users } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** Times between which calls were decided: `from` included, `until` not. */
export interface Span {
  from: Date;
  until: Date;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Brands with live calls since the last look: each is searched by the key of the log. */
export async function brandsToWatch(db: Executor, { from, until }: Span): Promise<BrandId[]> {
  const { rows } = await db.execute<{ brandId: BrandId }>(sql`
    select b.brand_id as "brandId" from brand_balances b left join api_customers a on a.brand_id = b.brand_id
    where exists (
      select from verification_calls c where c.brand_id = b.brand_id and c.mode = 'live'
        and c.created_at >= ${moment(from)} and c.created_at < ${moment(until)}
        and c.created_at >= coalesce(a.watched_until, ${moment(from)}))`);
  return rows.map(({ brandId }) => brandId);
}

/** The brand's row, made where it is missing, and held until the transaction ends. */
export async function lockCustomer(tx: Executor, brandId: BrandId, from: Date) {
  await tx
    .insert(apiCustomers)
    .values({ brandId, lastCallAt: from, watchedUntil: from })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(apiCustomers)
    .where(eq(apiCustomers.brandId, brandId))
    .for("update");
  if (row === undefined) throw new Error("The brand's row of api_customers is missing.");
  return row;
}

export const updateCustomer = (
  tx: Executor,
  brandId: BrandId,
  set: Partial<typeof apiCustomers.$inferInsert>,
) => tx.update(apiCustomers).set(set).where(eq(apiCustomers.brandId, brandId));

/** The brand's live calls: the time of the last, and the answers about real addresses, a character each. */
export async function readCalls(db: Executor, brandId: BrandId, { from, until }: Span) {
  const { rows } = await db.execute<{ last: string | null; answers: string }>(sql`
    select to_json(max(created_at)) #>> '{}' as last,
      coalesce(string_agg(case result when 'not_verified' then '1' else '0' end, '' order by created_at, id)
        filter (where credits = 1), '') as answers
    from verification_calls where brand_id = ${brandId} and mode = 'live'
      and created_at >= ${moment(from)} and created_at < ${moment(until)}`);
  const { last = null, answers = "" } = rows[0] ?? {};
  return { last: last === null ? null : new Date(last), answers };
}

/** Null where one is open already. */
export async function insertAlert(tx: Executor, row: typeof callAlerts.$inferInsert) {
  const [inserted] = await tx
    .insert(callAlerts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: callAlerts.id });
  return inserted?.id ?? null;
}

export const hasOpenAlert = async (db: Executor, brandId: BrandId): Promise<boolean> =>
  (await db.$count(
    callAlerts,
    and(eq(callAlerts.brandId, brandId), isNull(callAlerts.clearedAt)),
  )) > 0;

/** False for an alert that was cleared before, or belongs to another brand. */
export async function clearAlert(
  tx: Executor,
  { brandId, alertId }: { brandId: BrandId; alertId: string },
  { by, note, at }: { by: UserId; note: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(callAlerts)
    .set({ clearedAt: at, clearedBy: by, clearNote: note })
    .where(
      and(
        eq(callAlerts.id, alertId),
        eq(callAlerts.brandId, brandId),
        isNull(callAlerts.clearedAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}

const selectAlerts = (db: Executor) =>
  db
    .select({ alert: callAlerts, clearedByName: users.name })
    .from(callAlerts)
    .leftJoin(users, eq(users.id, callAlerts.clearedBy));

/** The latest first. */
export const listAlerts = (db: Executor, brandId: BrandId, limit: number) =>
  selectAlerts(db)
    .where(eq(callAlerts.brandId, brandId))
    .orderBy(desc(callAlerts.raisedAt))
    .limit(limit);

export async function findAlert(db: Executor, brandId: BrandId, alertId: string) {
  const [row] = await selectAlerts(db).where(
    and(eq(callAlerts.id, alertId), eq(callAlerts.brandId, brandId)),
  );
  return row ?? null;
}

/** Open alerts with their brands. */
export const listOpen = (db: Executor) =>
  db
    .select({ brandId: brands.id, brandName: brands.name, raisedAt: callAlerts.raisedAt })
    .from(callAlerts)
    .innerJoin(brands, eq(brands.id, callAlerts.brandId))
    .where(isNull(callAlerts.clearedAt));

export async function brandName(db: Executor, brandId: BrandId): Promise<string> {
  const [row] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  return row?.name ?? "";
}
