import { and, count, desc, eq, gt, gte, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brandBalances } from "../../../db/schema/brand-balances.ts";
import { brands } from "../../../db/schema/brands.ts";
import type { creditAlerts } from "../../../db/schema/credit-alerts.ts";
import { ledgerAccounts } from "../../../db/schema/ledger-accounts.ts";
import { ledgerEntries } from "../../../db/schema/ledger-entries.ts";
import { ledgerTransfers } from "../../../db/schema/ledger-transfers.ts";
import { userRoles } from "../../../db/schema/user-roles.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { PlanTier } from "./policy-plans.ts";
import { callsOfHour, callsOfMonth, hourlyLimit, monthlyQuota, warningOf } from "./policy.ts";

type TransferKind = (typeof ledgerTransfers.$inferSelect)["kind"];
type PlatformAccount = Exclude<(typeof ledgerAccounts.$inferSelect)["kind"], "brand">;

/** Every brand's account and the platform's own exist from the start. */
export async function accountId(
  db: Executor,
  kind: PlatformAccount | { brandId: BrandId },
): Promise<string> {
  const where =
    typeof kind === "string"
      ? eq(ledgerAccounts.kind, kind)
      : eq(ledgerAccounts.brandId, kind.brandId);
  const [row] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(where);
  if (row === undefined) throw new Error("A ledger account is missing.");
  return row.id;
}

export interface Transfer {
  /** Made by who asks for it, so that a repeat posts nothing. */
  id?: string;
  kind: TransferKind;
  brandId: BrandId;
  /** The gain of the brand's account; the platform's account loses as much. */
  amount: number;
  against: PlatformAccount;
  note?: string;
  createdBy?: UserId;
  orderId?: string;
  refundId?: string;
  createdAt: Date;
}

/**
 * Writes one balanced transfer and changes the balance, whose row stays locked from here on. `known` when the same cause was
 * posted before. `too_few` when the balance would fall below zero: then the caller may commit nothing.
 */
export async function postTransfer(
  db: Executor,
  transfer: Transfer,
): Promise<"posted" | "known" | "too_few"> {
  const { id, kind, brandId, note, createdBy, orderId, refundId, createdAt, amount } = transfer;
  const balance = await holdBalance(db, brandId);
  if (balance === null) throw new Error(`The brand ${brandId} has no balance.`);
  const balanceAfter = balance + amount;
  const [head] = await db
    .insert(ledgerTransfers)
    .values({ id, kind, brandId, note, createdBy, orderId, refundId, balanceAfter, createdAt })
    .onConflictDoNothing()
    .returning({ id: ledgerTransfers.id });
  if (head === undefined) return "known";
  if (balanceAfter < 0) return "too_few";
  await db.insert(ledgerEntries).values([
    { transferId: head.id, accountId: await accountId(db, { brandId }), amount },
    { transferId: head.id, accountId: await accountId(db, transfer.against), amount: -amount },
  ]);
  await db
    .update(brandBalances)
    .set({ balance: sql`${brandBalances.balance} + ${amount}` })
    .where(eq(brandBalances.brandId, brandId));
  return "posted";
}

interface CreditStatusRow extends Record<string, unknown> {
  balance: string;
  planTier: PlanTier;
  hourUsed: number;
  hourlyLimit: number;
  hourReduced: boolean;
  monthUsed: number;
  monthlyQuota: string;
}

export async function balanceOf(db: Executor, brandId: BrandId): Promise<number> {
  const [row] = await db
    .select({ balance: brandBalances.balance })
    .from(brandBalances)
    .where(eq(brandBalances.brandId, brandId));
  return row?.balance ?? 0;
}

/** The credits that a transfer gave to or took from its brand; null for an unknown id. */
export async function findTransfer(db: Executor, transferId: string) {
  const [row] = await db
    .select({
      brandId: ledgerTransfers.brandId,
      note: ledgerTransfers.note,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.id, ledgerEntries.accountId),
        eq(ledgerAccounts.brandId, ledgerTransfers.brandId),
      ),
    )
    .where(eq(ledgerTransfers.id, transferId));
  return row ?? null;
}

/** Its balance, held until the transaction ends; null where there is no such brand. */
export async function holdBalance(tx: Executor, brandId: BrandId): Promise<number | null> {
  const [row] = await tx
    .select({ balance: brandBalances.balance })
    .from(brandBalances)
    .where(eq(brandBalances.brandId, brandId))
    .for("update");
  return row?.balance ?? null;
}

export async function brandName(db: Executor, brandId: BrandId): Promise<string> {
  const [row] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  return row?.name ?? "";
}

/** The credits that admins gave to this brand since then, and those that this admin gave to all brands. Locks the admin's grants. */
export async function sumGrants(
  tx: Executor,
  { brandId, adminId, since }: { brandId: BrandId; adminId: UserId; since: Date },
): Promise<{ ofBrand: number; byAdmin: number }> {
  await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.userId, adminId))
    .for("update");
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${condition}), 0)::bigint`.mapWith(
      Number,
    );
  const [sums] = await tx
    .select({
      ofBrand: sumWhere(eq(ledgerTransfers.brandId, brandId)),
      byAdmin: sumWhere(eq(ledgerTransfers.createdBy, adminId)),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .where(
      and(
        eq(ledgerTransfers.kind, "grant"),
        gt(ledgerEntries.amount, 0),
        gte(ledgerTransfers.createdAt, since),
        or(eq(ledgerTransfers.brandId, brandId), eq(ledgerTransfers.createdBy, adminId)),
      ),
    );
  return sums ?? { ofBrand: 0, byAdmin: 0 };
}

/** The tier follows the packs that were bought. */
export async function setTier(db: Executor, brandId: BrandId, tier: PlanTier): Promise<void> {
  await db.update(brandBalances).set({ planTier: tier }).where(eq(brandBalances.brandId, brandId));
}

export async function readStatus(
  db: Executor,
  brandId: BrandId,
  now: Date,
  hourStart: Date,
  month: string,
) {
  const { rows } = await db.execute<CreditStatusRow>(sql`
    select b.balance, b.plan_tier as "planTier", b.hour_reduced as "hourReduced",
      ${sql.raw(callsOfHour("b", "moment.hour"))} as "hourUsed",
      ${sql.raw(callsOfMonth("b", "moment.month"))} as "monthUsed",
      ${sql.raw(hourlyLimit("b", "o"))} as "hourlyLimit",
      ${sql.raw(monthlyQuota("b", "o", "moment.now"))} as "monthlyQuota"
    from brand_balances b left join brand_limit_overrides o on o.brand_id = b.brand_id
      cross join (select ${now}::timestamptz as now, ${hourStart}::timestamptz as hour, ${month}::date as month) moment
    where b.brand_id = ${brandId}`);
  return rows[0] ?? null;
}

export async function listEntries(db: Executor, brandId: BrandId, limit: number, offset: number) {
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransfers.kind,
      amount: ledgerEntries.amount,
      note: ledgerTransfers.note,
      createdAt: ledgerTransfers.createdAt,
      balance:
        sql<number>`sum(${ledgerEntries.amount}) over (order by ${ledgerTransfers.createdAt}, ${ledgerTransfers.id})`.mapWith(
          Number,
        ),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.brandId, brandId)),
    )
    .where(eq(ledgerTransfers.brandId, brandId))
    .orderBy(desc(ledgerTransfers.createdAt), desc(ledgerTransfers.id))
    .limit(limit)
    .offset(offset);
}

export async function countEntries(db: Executor, brandId: BrandId): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.brandId, brandId));
  return row?.total ?? 0;
}

export type CreditAlert = (typeof creditAlerts.$inferSelect)["alert"];

/** Brands whose balance calls for another warning than the last one sent. */
export async function changedAlerts(db: Executor): Promise<BrandId[]> {
  const { rows } = await db.execute<{ brandId: BrandId }>(sql`
    select b.brand_id as "brandId" from brand_balances b
      join brands brand on brand.id = b.brand_id and brand.status = 'approved'
      left join credit_alerts a on a.brand_id = b.brand_id
    where coalesce(a.alert, 'none') <> ${sql.raw(warningOf("b"))}`);
  return rows.map((row) => row.brandId);
}

interface ChangedAlert extends Record<string, unknown> {
  balance: number;
  /** The warning before, and now. */
  sent: CreditAlert;
  due: CreditAlert;
}

/** Writes down which warning the balance calls for, as both are now; null where it is the same. */
export async function takeAlert(
  tx: Executor,
  brandId: BrandId,
  now: Date,
): Promise<ChangedAlert | null> {
  const { rows } = await tx.execute<ChangedAlert>(sql`
    with balance as (
      select b.brand_id, b.balance::int, ${sql.raw(warningOf("b"))} as due from brand_balances b where b.brand_id = ${brandId}
    ), taken as (
      insert into credit_alerts as a (brand_id, alert, updated_at)
      select brand_id, due, ${now.toISOString()}::timestamptz from balance
      on conflict (brand_id) do update set alert = excluded.alert, updated_at = excluded.updated_at
        where a.alert <> excluded.alert
      returning coalesce(old.alert, 'none') as sent, new.alert as due
    )
    select balance.balance, taken.sent, taken.due from taken cross join balance`);
  return rows[0] ?? null;
}
