import type { Transaction } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import {
  boostDays,
  boostNames,
  GST_PERCENT,
  packCredits,
  plans,
  planTiers,
  TRIAL_CREDITS,
} from "./policy-plans.ts";
import type { Price } from "./policy-prices.ts";
import { clockHour, quotaMonth } from "./policy.ts";
import * as repository from "./repository.ts";
import { readPrices } from "./service-prices.ts";

const presentPrice = ({ netPaise, next }: Price) => ({
  net_paise: netPaise,
  next_price: presentNext(next),
});

export const presentNext = (next: Price["next"]) =>
  next === null ? null : { net_paise: next.netPaise, from: next.from };

/** Plans and packs of brands, for the pages that show them. */
export async function listPlans(dependencies: Pick<Dependencies, "db" | "clock">) {
  const { packs, boosts } = await readPrices(dependencies);
  return {
    tiers: planTiers.map((id) => {
      const { name, hourly, monthly } = plans[id];
      return {
        id,
        name,
        hourly_limit: hourly,
        monthly_quota: monthly,
        pack: id === "free_trial" ? null : { credits: packCredits[id], ...presentPrice(packs[id]) },
      };
    }),
    boosts: boostNames.map((name) => ({ days: boostDays[name], ...presentPrice(boosts[name]) })),
    trial_credits: TRIAL_CREDITS,
    gst_percent: GST_PERCENT,
  };
}

/** Gives a newly approved brand its trial credits, once, in the approval's transaction. */
export async function grantTrialCredits(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  brandId: BrandId,
): Promise<void> {
  await repository.postTransfer(tx, {
    kind: "trial",
    brandId,
    amount: TRIAL_CREDITS,
    against: "trial",
    createdAt: clock.now(),
  });
}

/** Adds the bought credits in the payment's transaction. From here on the transaction holds the balance's row. */
export async function addPurchase(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { brandId, orderId, credits }: { brandId: BrandId; orderId: string; credits: number },
): Promise<void> {
  const posted = await repository.postTransfer(tx, {
    kind: "purchase",
    brandId,
    orderId,
    amount: credits,
    against: "sales",
    createdAt: clock.now(),
  });
  if (posted !== "posted") throw new Error(`The order ${orderId} was credited before.`);
}

export const setTier = repository.setTier;
export const balanceOf = repository.balanceOf;
/** Holds the balance's row until the transaction ends, so that who reads the packs after it sees every other change. */
export const holdBalance = repository.holdBalance;

/**
 * Takes credits that shall be refunded off the balance, in the request's transaction. False when fewer are left: then
 * nothing may be committed.
 */
export async function holdRefund(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { brandId, refundId, credits }: { brandId: BrandId; refundId: string; credits: number },
): Promise<boolean> {
  const posted = await repository.postTransfer(tx, {
    kind: "refund",
    brandId,
    refundId,
    amount: -credits,
    against: "refunds",
    createdAt: clock.now(),
  });
  return posted === "posted";
}

/** Returns the credits of a declined refund: they are unused credits of its order again. */
export async function releaseRefund(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { brandId, refundId, credits }: { brandId: BrandId; refundId: string; credits: number },
): Promise<void> {
  await repository.postTransfer(tx, {
    kind: "correction",
    brandId,
    refundId,
    amount: credits,
    against: "refunds",
    note: "Refund declined",
    createdAt: clock.now(),
  });
}

/** Balance, quota and hour of one brand. */
export async function creditStatus(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
) {
  const now = clock.now();
  const hour = clockHour(now);
  const month = quotaMonth(now);
  const row = await repository.readStatus(db, brandId, now, hour.start, month);
  const tier = row?.planTier ?? "free_trial";
  return {
    balance: Number(row?.balance ?? 0),
    plan_tier: tier,
    plan_name: plans[tier].name,
    month: { starts_on: month, used: row?.monthUsed ?? 0, quota: Number(row?.monthlyQuota ?? 0) },
    hour: {
      used: row?.hourUsed ?? 0,
      limit: row?.hourlyLimit ?? 0,
      reduced: row?.hourReduced ?? false,
      ends_at: hour.end,
    },
  };
}

/** Purchases, grants, refunds and the hourly sums of calls, newest first. */
export const listEntries = (
  { db: pool }: Pick<Dependencies, "db">,
  brandId: BrandId,
  query: { page: number; per_page: number },
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const { limit, offset, envelope } = paginate(query, await repository.countEntries(db, brandId));
    const rows = await repository.listEntries(db, brandId, limit, offset);
    return {
      items: rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt })),
      ...envelope,
    };
  });
