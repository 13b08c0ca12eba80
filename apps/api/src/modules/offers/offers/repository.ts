import { and, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { prepared } from "../../../db/prepared.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../../db/public-offer.ts";
import { brands, offerCodes, offers, ticketPictures } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

/** A public offer with the further columns of its own page, or null. */
export async function findPublic(db: Executor, offerId: string, today: string) {
  const [row] = await publicOffer(db).execute({ offerId, today });
  return row ?? null;
}

const publicOffer = prepared("public-offer", (db) =>
  db
    .select({
      ...publicOfferColumns,
      terms: offers.terms,
      termsHi: offers.termsHi,
      howTo: offers.howTo,
      howToHi: offers.howToHi,
      eligibility: offers.eligibility,
      perStudentCap: offers.perStudentCap,
      codeMode: offers.codeMode,
      brandId: offers.brandId,
      brandDescription: brands.description,
      ticketFile: ticketPictures.file,
      ticketFileHi: ticketPictures.fileHi,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .leftJoin(ticketPictures, eq(ticketPictures.offerId, offers.id))
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

/** The columns for opening an offer, the stored address included: never give this to a route. */
export async function findForOpening(db: Executor, offerId: string, today: string) {
  const [row] = await db
    .select(pick(offers, "id", "offerType", "exclusivity", "redemptionMethod", "redemptionUrl"))
    .from(offers)
    .where(and(eq(offers.id, offerId), publicOn(today)));
  return row ?? null;
}

/** The columns for redeeming, the encrypted shared code included. */
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

/** The columns of a redeemed offer for a shop's staff. */
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

/**
 * Takes some of the public offers down whose last day is over, the longest over first. Rows that another transaction writes are
 * left for the next run. @returns how many.
 */
export const hideEnded = (tx: Executor, limit: number): Promise<number> =>
  renewPublic(
    tx,
    sql`select id from offers where is_public and status = 'published' and ends_on < kolkata_today()
      order by ends_on, id limit ${limit} for no key update skip locked`,
  );

/** Makes some of the offers public whose first day has come. As `hideEnded` otherwise. */
export const publishStarted = (tx: Executor, limit: number): Promise<number> =>
  renewPublic(
    tx,
    // Each brand is looked up for its offer: a join may read the offers once for each brand.
    sql`select id from offers
      where status = 'published' and not is_public
        and ends_on >= kolkata_today() and start_date <= kolkata_today()
        and (select b.status from brands b where b.id = offers.brand_id) = 'approved'
      limit ${limit} for no key update skip locked`,
  );

/** Writes these offers again, so that the trigger on offers decides whether each is public today. By key, one day each. */
async function renewPublic(tx: Executor, due: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(due);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.execute(
    sql`update offers set is_public = is_public where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.length;
}
