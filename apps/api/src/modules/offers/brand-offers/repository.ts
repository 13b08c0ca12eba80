import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { publicOfferColumns } from "../../../db/public-offer.ts";
import { brands, type offerRevisions, offers, offerStats } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { OfferState } from "./policy.ts";
import type { BrandOfferQuery } from "./schemas.ts";

export type RevisionRow = typeof offerRevisions.$inferSelect;

const selected = { offer: offers, discountValue: publicOfferColumns.discountValue };

/** @returns its id; null when the brand has an offer with this creation key already. */
export async function insert(
  db: Executor,
  row: typeof offers.$inferInsert,
): Promise<string | null> {
  const [made] = await db
    .insert(offers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: offers.id });
  return made?.id ?? null;
}

/** Holds the brand as it is until the transaction ends, as the insert of an offer does. */
export async function holdBrand(tx: Executor, brandId: BrandId): Promise<void> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for("share");
}

export async function findByCreationKey(db: Executor, brandId: BrandId, key: string) {
  const [row] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.brandId, brandId), eq(offers.creationKey, key)));
  return row?.id ?? null;
}

export async function newId(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The database gave no id.");
  return id;
}

/** The status together with the dates, as `stateOf`. */
const stateOn = (today: string) => sql<OfferState>`case
  when ${offers.status} <> 'published' then ${offers.status}::text
  when ${offers.endsOn} < ${today} then 'expired'
  when ${offers.startDate} > ${today} then 'scheduled'
  else 'live' end`;

interface Asked {
  brandId: BrandId;
  query: Omit<BrandOfferQuery, "page" | "per_page" | "sort">;
  /** The ids to search among, when a filter by fault is set. */
  among: readonly string[] | null;
  today: string;
}

function matching({ brandId, query, among, today }: Asked): SQL | undefined {
  const { state, search, redemption_method: method, country, city } = query;
  return and(
    eq(offers.brandId, brandId),
    state === undefined ? ne(offers.status, "archived") : eq(stateOn(today), state),
    contains(search, offers.title, offers.description, offers.titleHi, offers.descriptionHi),
    method === undefined ? undefined : eq(offers.redemptionMethod, method),
    country === undefined ? undefined : eq(offers.country, country),
    city === undefined ? undefined : eq(offers.city, city),
    among === null ? undefined : inArray(offers.id, [...among]),
  );
}

export const countMatching = (db: Executor, asked: Asked): Promise<number> =>
  db.$count(offers, matching(asked));

const orders = {
  newest: [desc(offers.createdAt), desc(offers.id)],
  ending_soon: [asc(offers.endsOn), asc(offers.id)],
  title: [asc(sql`lower(${offers.title})`), asc(offers.id)],
  redeems: [desc(offerStats.redeemCount), desc(offers.id)],
} as const;

export async function list(
  db: Executor,
  asked: Asked,
  { sort, limit, offset }: { sort: BrandOfferQuery["sort"]; limit: number; offset: number },
) {
  const found = await db
    .select({ ...selected, stats: offerStats })
    .from(offers)
    .innerJoin(offerStats, eq(offerStats.offerId, offers.id))
    .where(matching(asked))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return found.map(({ stats, ...row }) => ({
    row: { ...row.offer, discountValue: row.discountValue },
    stats,
  }));
}

export async function countByState(db: Executor, brandId: BrandId, today: string) {
  const state = stateOn(today).as("state");
  return db
    .select({ state, total: count() })
    .from(offers)
    .where(eq(offers.brandId, brandId))
    .groupBy(sql`1`);
}

export async function findStats(db: Executor, offerId: string) {
  const [row] = await db.select().from(offerStats).where(eq(offerStats.offerId, offerId));
  if (row === undefined) throw new Error(`The offer ${offerId} has no statistics.`);
  return row;
}
