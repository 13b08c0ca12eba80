import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../db/public-offer.ts";
import {
  brands,
  countedClicks,
  offerClicks,
  offerCodes,
  offerHourlyCounters,
  offers,
  offerStats,
  students,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";

/** A public offer with what its own page adds, or null. */
export async function findPublic(db: Executor, offerId: string, today: string) {
  const [row] = await db
    .select({
      ...publicOfferColumns,
      terms: offers.terms,
      howTo: offers.howTo,
      eligibility: offers.eligibility,
      perStudentCap: offers.perStudentCap,
      codeMode: offers.codeMode,
      brandId: offers.brandId,
      brandSlug: offers.brandSlug,
      brandDescription: brands.description,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(and(eq(offers.id, offerId), publicOn(today)));
  return row ?? null;
}

/** When an offer, public or not, was or is to be shown; its category for others like it. */
export async function findLifetime(db: Executor, offerId: string) {
  const [row] = await db
    .select({
      id: offers.id,
      categorySlug: offers.categorySlug,
      status: offers.status,
      publishedAt: offers.publishedAt,
      startDate: offers.startDate,
      endsOn: offers.endsOn,
      brandApprovedAt: brands.approvedAt,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(eq(offers.id, offerId));
  return row ?? null;
}

export async function countCodes(db: Executor, offerId: string) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${offerCodes.assignedAt} is null))::int`,
    })
    .from(offerCodes)
    .where(eq(offerCodes.offerId, offerId));
  return row ?? { total: 0, left: 0 };
}

/** What opening an offer needs to know, the stored address included: never give this to a route. */
export async function findForOpening(db: Executor, offerId: string, today: string) {
  const [row] = await db
    .select({
      id: offers.id,
      offerType: offers.offerType,
      exclusivity: offers.exclusivity,
      redemptionMethod: offers.redemptionMethod,
      redemptionUrl: offers.redemptionUrl,
    })
    .from(offers)
    .where(and(eq(offers.id, offerId), publicOn(today)));
  return row ?? null;
}

export async function listSimilar(
  db: Executor,
  { id, categorySlug }: { id: string; categorySlug: string },
  today: string,
  limit: number,
): Promise<PublicOfferRow[]> {
  return db
    .select(publicOfferColumns)
    .from(offers)
    .where(and(publicOn(today), eq(offers.categorySlug, categorySlug), ne(offers.id, id)))
    .orderBy(desc(offers.popularityScore), desc(offers.createdAt), desc(offers.id))
    .limit(limit);
}

export async function findStudent(db: Executor, userId: UserId) {
  const [row] = await db
    .select({
      id: students.id,
      verificationStatus: students.verificationStatus,
      verifiedUntil: students.verifiedUntil,
      name: students.name,
      college_name: students.collegeName,
      year_of_study: students.yearOfStudy,
      degree: students.degree,
      location: students.location,
    })
    .from(students)
    .where(eq(students.userId, userId));
  return row ?? null;
}

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

/** Raises the total, then the hour, as everything that raises both: none waits for another in a circle. */
export async function countClick(db: Executor, offerId: string, now: Date): Promise<void> {
  await db
    .update(offerStats)
    .set({ clickCount: sql`${offerStats.clickCount} + 1` })
    .where(eq(offerStats.offerId, offerId));
  await raiseHourly(db, offerId, "clicks", now);
}

/** Forgets who clicked, once a further click would count again. */
export async function removeCountedClicks(db: Executor, until: Date): Promise<void> {
  await db.delete(countedClicks).where(lte(countedClicks.lastCountedAt, until));
}

/** The stored address of a click's offer while that offer is public; the first following is noted. */
export async function followClick(db: Executor, clickId: string, now: Date, today: string) {
  const [row] = await db
    .select({ url: offers.redemptionUrl })
    .from(offerClicks)
    .innerJoin(offers, eq(offers.id, offerClicks.offerId))
    .where(and(eq(offerClicks.id, clickId), publicOn(today)));
  if (row === undefined) return null;
  await db
    .update(offerClicks)
    .set({ followedAt: now })
    .where(and(eq(offerClicks.id, clickId), sql`${offerClicks.followedAt} is null`));
  return row.url;
}

const hourOf = (now: Date) =>
  sql<Date>`date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')`;

/** Raises one of the hour's anonymous counters. */
export async function raiseHourly(
  db: Executor,
  offerId: string,
  counter: "views" | "clicks",
  now: Date,
): Promise<void> {
  const hour = hourOf(now);
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
      select offer_id, ${hourOf(now)}, 1 from seen order by offer_id
      on conflict (offer_id, hour) do update set impressions = offer_hourly_counters.impressions + 1
    )
    update offer_stats set impression_count = impression_count + 1
    from seen where offer_stats.offer_id = seen.offer_id`);
}

/** A new id made by the database, for rows whose secrets are sealed with it before they exist. */
export async function newId(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const [row] = rows;
  if (row === undefined) throw new Error("The database made no id.");
  return row.id;
}

export async function insertOffer(db: Executor, offer: typeof offers.$inferInsert): Promise<void> {
  await db.insert(offers).values(offer);
}

export async function insertCodes(
  db: Executor,
  codes: (typeof offerCodes.$inferInsert)[],
): Promise<number> {
  if (codes.length === 0) return 0;
  const stored = await db
    .insert(offerCodes)
    .values(codes)
    .onConflictDoNothing()
    .returning({ id: offerCodes.id });
  return stored.length;
}
