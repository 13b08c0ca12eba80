import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { pick } from "../../db/pick.ts";
import { prepared } from "../../db/prepared.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../db/public-offer.ts";
import { brands, offerCodes, offers } from "../../db/schema/index.ts";
import type { BrandId } from "../../ids.ts";

/** A public offer with what its own page adds, or null. */
export async function findPublic(db: Executor, offerId: string, today: string) {
  const [row] = await publicOffer(db).execute({ offerId, today });
  return row ?? null;
}

const publicOffer = prepared("public-offer", (db) =>
  db
    .select({
      ...publicOfferColumns,
      titleHi: offers.titleHi,
      descriptionHi: offers.descriptionHi,
      terms: offers.terms,
      termsHi: offers.termsHi,
      howTo: offers.howTo,
      howToHi: offers.howToHi,
      pictureId: offers.pictureId,
      pictureAlt: offers.pictureAlt,
      eligibility: offers.eligibility,
      perStudentCap: offers.perStudentCap,
      codeMode: offers.codeMode,
      brandId: offers.brandId,
      brandSlug: offers.brandSlug,
      brandDescription: brands.description,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(and(eq(offers.id, sql.placeholder("offerId")), publicOn(sql.placeholder("today")))),
);

export const countPublicOf = (db: Executor, brandIds: readonly BrandId[]) =>
  db
    .select({ brandId: offers.brandId, total: count() })
    .from(offers)
    .where(and(inArray(offers.brandId, [...brandIds]), offers.isPublic))
    .groupBy(offers.brandId);

/** When an offer, public or not, was or is to be shown; its category for others like it. */
export async function findLifetime(db: Executor, offerId: string) {
  const [row] = await db
    .select({
      ...pick(offers, "id", "categorySlug", "status", "publishedAt", "startDate", "endsOn"),
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
    .select(pick(offers, "id", "offerType", "exclusivity", "redemptionMethod", "redemptionUrl"))
    .from(offers)
    .where(and(eq(offers.id, offerId), publicOn(today)));
  return row ?? null;
}

/** What redeeming needs to know, the encrypted shared code included. */
export async function findForRedeeming(tx: Executor, offerId: string, today: string) {
  const [row] = await tx
    .select({
      ...pick(offers, "id", "brandId", "offerType", "exclusivity"),
      method: offers.redemptionMethod,
      ...pick(offers, "codeMode", "sharedCodeEncrypted", "perStudentCap"),
      isPublic: sql<boolean>`(${publicOn(today)})`,
    })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row ?? null;
}

/** What staff are shown of an offer that was redeemed. */
export async function findRedeemed(db: Executor, offerId: string) {
  const [row] = await db
    .select({
      id: publicOfferColumns.id,
      title: publicOfferColumns.title,
      discountType: publicOfferColumns.discountType,
      discountValue: publicOfferColumns.discountValue,
      currency: publicOfferColumns.currency,
      terms: offers.terms,
      endDate: offers.endDate,
    })
    .from(offers)
    .where(eq(offers.id, offerId));
  if (row === undefined) throw new Error(`Redemption of the unknown offer ${offerId}.`);
  return row;
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

export async function isPublic(db: Executor, offerId: string, today: string): Promise<boolean> {
  return (await db.$count(offers, and(eq(offers.id, offerId), publicOn(today)))) > 0;
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

/** Follows the passing of days. @returns how many offers came or went. */
export async function refreshPublication(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(
    sql`select refresh_offer_publication() as changed`,
  );
  return rows[0]?.changed ?? 0;
}

/** The id of the public offer that is `size` further on, or null when there are less. */
export async function idAhead(db: Executor, after: string, size: number): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from offers where is_public and id > ${after} order by id offset ${size - 1} limit 1`,
  );
  return rows[0]?.id ?? null;
}
