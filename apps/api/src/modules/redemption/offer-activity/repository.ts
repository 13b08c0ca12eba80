import { startOfHourInKolkata } from "@bachat/rules/time";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { publicOn } from "../../../db/public-offer.ts";
import {
  countedClicks,
  offerClicks,
  offerHourlyCounters,
  offers,
  offerStats,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

/** Every opening is a row of its own. @returns its id, which the go address names. */
export async function insertClick(
  db: Executor,
  click: { offerId: string; studentId: StudentId | null; createdAt: Date },
): Promise<string> {
  const [row] = await db.insert(offerClicks).values(click).returning({ id: offerClicks.id });
  if (row === undefined) throw new Error("The click was not stored.");
  return row.id;
}

/** @returns whether this click counts: none of this visitor was counted for the offer since `notSince`. */
export async function claimClick(
  db: Executor,
  {
    offerId,
    visitorHash,
    now,
    notSince,
  }: { offerId: string; visitorHash: Buffer; now: Date; notSince: Date },
): Promise<boolean> {
  const rows = await db
    .insert(countedClicks)
    .values({ offerId, visitorHash, lastCountedAt: now })
    .onConflictDoUpdate({
      target: [countedClicks.offerId, countedClicks.visitorHash],
      set: { lastCountedAt: now },
      setWhere: lte(countedClicks.lastCountedAt, notSince),
    })
    .returning({ offerId: countedClicks.offerId });
  return rows.length > 0;
}

/** Forgets who clicked, once a further click would count again. */
export async function removeCountedClicks(db: Executor, until: Date): Promise<void> {
  await deleteBefore(db, countedClicks.lastCountedAt, until);
}

/** The stored address of a click's offer while that offer is public; the first following is noted. */
export async function followClick(db: Executor, clickId: string, now: Date, today: string) {
  const [row] = await db
    .select({
      url: offers.redemptionUrl,
      utm_source: offers.utmSource,
      utm_medium: offers.utmMedium,
      utm_campaign: offers.utmCampaign,
    })
    .from(offerClicks)
    .innerJoin(offers, eq(offers.id, offerClicks.offerId))
    .where(and(eq(offerClicks.id, clickId), publicOn(today)));
  if (row === undefined) return null;
  await db
    .update(offerClicks)
    .set({ followedAt: now })
    .where(and(eq(offerClicks.id, clickId), sql`${offerClicks.followedAt} is null`));
  return row;
}

/** Raises one of the hour's anonymous counters. */
export async function raiseHourly(
  db: Executor,
  offerId: string,
  counter: "views" | "clicks" | "redeems",
  now: Date,
): Promise<void> {
  const hour = startOfHourInKolkata(now);
  const column = offerHourlyCounters[counter];
  await db
    .insert(offerHourlyCounters)
    .values({ offerId, hour, [counter]: 1 })
    .onConflictDoUpdate({
      target: [offerHourlyCounters.offerId, offerHourlyCounters.hour],
      set: { [counter]: sql`${column} + 1` },
    });
}

/**
 * Raises total and hour of each public offer among these, once each, in one statement. Rows are locked in order of their
 * id, so that two batches with the same offers wait for each other instead of in a circle.
 */
export async function raiseImpressions(
  db: Executor,
  offerIds: readonly string[],
  now: Date,
  today: string,
): Promise<void> {
  await db.execute(sql`
    with seen as materialized (
      select s.offer_id from offer_stats s join offers on offers.id = s.offer_id
      where s.offer_id = any(${sql.param([...offerIds])}::uuid[]) and ${publicOn(today)}
      order by s.offer_id for no key update of s
    ), hourly as (
      insert into offer_hourly_counters (offer_id, hour, impressions)
      select offer_id, ${startOfHourInKolkata(now).toISOString()}::timestamptz, 1 from seen order by offer_id
      on conflict (offer_id, hour) do update set impressions = offer_hourly_counters.impressions + 1
    )
    update offer_stats set impression_count = impression_count + 1
    from seen where offer_stats.offer_id = seen.offer_id`);
}

/** The lifetime totals that this raises; redemptions raise their own with the caps. */
export type StatChanges = Partial<
  Record<"viewCount" | "clickCount" | "saveCount" | "workedCount" | "failedCount", number>
>;

export async function changeStats(
  db: Executor,
  offerId: string,
  changes: StatChanges,
): Promise<void> {
  const set = Object.fromEntries(
    (Object.keys(changes) as (keyof StatChanges)[]).map((name) => [
      name,
      sql`greatest(0, ${offerStats[name]} + ${changes[name] ?? 0})`,
    ]),
  );
  await db.update(offerStats).set(set).where(eq(offerStats.offerId, offerId));
}
