import { DAY, dayInKolkata, HOUR, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { boosts } from "../../../apps/api/src/db/schema/boosts.ts";
import { offerHourlyCounters } from "../../../apps/api/src/db/schema/offer-hourly-counters.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import { payments } from "../../../apps/api/src/db/schema/payments.ts";
import {
  type BoostPlan,
  lengthOf,
  PRIORITY,
} from "../../../apps/api/src/modules/money/boosts/policy.ts";
import { GST_PERCENT } from "../../../apps/api/src/modules/money/credits/policy-plans.ts";
import { standardPrices } from "../../../apps/api/src/modules/money/credits/policy-prices.ts";
import { boostOf } from "../../../apps/api/src/modules/money/payments/policy.ts";
import { PAUSED_OFFER } from "./accounts.ts";
import { demoId } from "./ids.ts";
import type { DemoBrand } from "./offers.ts";
import { refreshTotals } from "./seed-activity.ts";

interface Bought {
  plan: BoostPlan;
  status: "ended" | "active" | "scheduled";
  /** Days from now. */
  starts: number;
}

const bought: readonly Bought[] = [
  { plan: "days_15", status: "ended", starts: -52 },
  { plan: "days_30", status: "active", starts: -18 },
  { plan: "days_7", status: "scheduled", starts: 6 },
];

/** The named brand bought three boosts, one after the other; other featured offers are given theirs. */
export async function seedBoosts(tx: Transaction, brand: DemoBrand, now: Date): Promise<void> {
  const lasting = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.brandId, brand.id),
        eq(offers.isPublic, true),
        ne(offers.redemptionMethod, "redirect"),
        ne(offers.title, PAUSED_OFFER),
        gte(offers.endsOn, shiftDay(dayInKolkata(now), 20)),
      ),
    )
    .orderBy(asc(offers.createdAt), asc(offers.id))
    .limit(bought.length);
  for (const [index, boost] of bought.entries()) {
    const offer = lasting[index % lasting.length];
    if (offer === undefined) throw new Error("The demo brand has no offer to boost.");
    await buy(tx, brand, offer.id, boost, now);
  }
  await tx.execute(sql`
    insert into boosts (offer_id, brand_id, plan, status, starts_at, ends_at)
    select id, brand_id, 'days_30', 'active', ${later(now, -DAY).toISOString()}::timestamptz,
      ${later(now, 29 * DAY).toISOString()}::timestamptz
    from offers where featured and not exists (select from boosts where offer_id = offers.id and status = 'active')`);
  const running = tx.select({ id: boosts.offerId }).from(boosts).where(eq(boosts.status, "active"));
  await tx
    .update(offers)
    .set({ featured: true, placementPriority: PRIORITY })
    .where(inArray(offers.id, running));
  await refreshTotals(tx);
}

async function buy(
  tx: Transaction,
  brand: DemoBrand,
  offerId: string,
  { plan, status, starts }: Bought,
  now: Date,
): Promise<void> {
  const startsAt = startOfDayInKolkata(shiftDay(dayInKolkata(now), starts));
  const endsAt = later(startsAt, lengthOf(plan));
  const at = later(starts < 0 ? startsAt : now, -3 * HOUR);
  const orderId = demoId(`boost-order:${offerId}:${plan}`, at);
  const { days: _, ...price } = boostOf(plan, standardPrices, GST_PERCENT);
  const gateway = "sandbox";
  await tx.insert(orders).values({
    id: orderId,
    brandId: brand.id,
    kind: "boost",
    boostPlan: plan,
    offerId,
    boostStartDay: dayInKolkata(startsAt),
    status: "paid",
    ...price,
    gateway,
    gatewayOrderId: `order_demo_${brand.index}_${plan}`,
    paidAt: at,
    createdAt: at,
  });
  await tx.insert(payments).values({
    orderId,
    gateway,
    gatewayPaymentId: `pay_demo_${brand.index}_${plan}`,
    status: "captured",
    amountPaise: price.totalPaise,
    method: "upi",
    capturedAt: at,
    createdAt: at,
  });
  const row = { offerId, brandId: brand.id, orderId, plan, status, startsAt, endsAt };
  await tx.insert(boosts).values({ ...row, createdAt: at });
  if (status !== "scheduled") await addVisits(tx, offerId, { startsAt, endsAt }, now);
}

/** The share of a day's visitors by the hour in India. */
const visitHours = [
  [9, 0.1],
  [11, 0.1],
  [13, 0.15],
  [17, 0.15],
  [19, 0.2],
  [20, 0.3],
] as const;

/** Visitors of each day around a boost: about three times as many while it runs. */
async function addVisits(
  tx: Transaction,
  offerId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> {
  const until = Math.min(endsAt.getTime() + 8 * DAY, now.getTime() - DAY);
  const rows: (typeof offerHourlyCounters.$inferInsert)[] = [];
  for (let at = startsAt.getTime() - 8 * DAY; at < until; at += DAY) {
    const date = shiftDay(dayInKolkata(new Date(at)), 1);
    const isBoosted = at >= startsAt.getTime() && at < endsAt.getTime();
    const day = Number(date.slice(-2));
    for (const [hour, share] of visitHours) {
      const views = Math.round(((isBoosted ? 58 : 18) + ((day * 7) % 23)) * share);
      const moment = later(startOfDayInKolkata(date), hour * HOUR);
      if (moment < now) rows.push({ offerId, hour: moment, impressions: views * 5, views });
    }
  }
  await tx
    .insert(offerHourlyCounters)
    .values(rows)
    .onConflictDoUpdate({
      target: [offerHourlyCounters.offerId, offerHourlyCounters.hour],
      set: {
        views: sql`${offerHourlyCounters.views} + excluded.views`,
        impressions: sql`${offerHourlyCounters.impressions} + excluded.impressions`,
      },
    });
}
