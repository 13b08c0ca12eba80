import { dayInKolkata, DAY, later } from "@bachat/rules/time";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  brands,
  categories,
  categoryRedirects as redirects,
  offerRevisions as revisions,
  offers,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { ENDING_DAYS } from "./policy.ts";
import type { AdminOfferQuery, RevisionQuery } from "./schemas.ts";

const brand = pick(brands, "id", "name", "status");

export async function findBrand(db: Executor, brandId: BrandId) {
  const [row] = await db.select(brand).from(brands).where(eq(brands.id, brandId));
  if (row === undefined) throw new Error(`An offer of the unknown brand ${brandId}.`);
  return row;
}

/** Before the offer is locked: whose it is. */
export async function findBrandOf(db: Executor, offerId: string): Promise<BrandId | null> {
  const [row] = await db
    .select({ brandId: offers.brandId })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.brandId ?? null;
}

const searched = (search: string | undefined) =>
  contains(search, offers.title, offers.titleHi, offers.brandName);

const marked = (only: AdminOfferQuery["only"], now: Date): SQL | undefined => {
  switch (only) {
    case undefined:
      return undefined;
    case "failing":
      return isNotNull(offers.failingSince);
    case "featured":
      return sql`${offers.featured}`;
    case "held":
      return and(eq(offers.status, "paused"), isNotNull(offers.heldAt));
    case "ending": {
      const [from, to] = [now, later(now, ENDING_DAYS * DAY)].map(dayInKolkata);
      return sql`${offers.status} = 'published' and ${offers.endDate} is not null and ${offers.endsOn} between ${from} and ${to}`;
    }
  }
};

/** By its id, since the copy of its slug is for the public lists and their indexes. */
const categoryOf = (slug: string) =>
  sql`select ${categories.id} from ${categories} where ${categories.slug} = ${slug}
    union all
    select ${redirects.categoryId} from ${redirects} where ${redirects.slug} = ${slug}`;

interface OffersAsked {
  query: AdminOfferQuery;
  now: Date;
}

const offersAsked = ({ query, now }: OffersAsked) => {
  const { status, brand_id: brandId, category, only, search } = query;
  return and(
    status === undefined ? undefined : eq(offers.status, status),
    brandId === undefined ? undefined : eq(offers.brandId, brandId),
    category === undefined ? undefined : sql`${offers.categoryId} = (${categoryOf(category)})`,
    marked(only, now),
    searched(search),
  );
};

/** Up to `limit`: counting on would read all that there are. */
export async function countOffers(
  db: Executor,
  asked: OffersAsked,
  limit: number,
): Promise<number> {
  const counted = db.select({ id: offers.id }).from(offers).where(offersAsked(asked)).limit(limit);
  return db.$count(counted.as("counted"));
}

/** Without the code. */
const listed = pick(
  offers,
  "id",
  "title",
  "status",
  "categoryName",
  "redemptionMethod",
  "createdAt",
  "submittedAt",
  "startDate",
  "endsOn",
  "endDate",
  "featured",
);

/** No column here is null: the words name the desk's indexes, whose order no public list has. */
const orders = {
  waiting: [asc(offers.submittedAt), asc(offers.id)],
  newest: [sql`${offers.createdAt} desc nulls last`, sql`${offers.id} desc nulls last`],
  oldest: [sql`${offers.createdAt} asc nulls first`, sql`${offers.id} asc nulls first`],
  ending_soon: [asc(offers.endsOn), asc(offers.id)],
};

/** Without a sort: waiting ones oldest first, so that each is decided in its turn; all others newest first. */
export async function listOffers(db: Executor, asked: OffersAsked, limit: number, offset: number) {
  const { sort, status } = asked.query;
  const order = orders[sort ?? (status === "pending_review" ? "waiting" : "newest")];
  return db
    .select({
      offer: {
        ...listed,
        failing: sql<boolean>`${offers.failingSince} is not null`,
        held: sql<boolean>`${offers.heldAt} is not null`,
      },
      brand,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(offersAsked(asked))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

const revisionsAsked = ({ status, search }: RevisionQuery) =>
  and(eq(revisions.status, status), searched(search));

export async function countRevisions(db: Executor, query: RevisionQuery): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(revisions)
    .innerJoin(offers, eq(offers.id, revisions.offerId))
    .where(revisionsAsked(query));
  return row?.total ?? 0;
}

export async function listRevisions(
  db: Executor,
  query: RevisionQuery,
  limit: number,
  offset: number,
) {
  const order = query.status === "pending" ? asc : desc;
  return db
    .select({ revision: revisions, title: offers.title, brand })
    .from(revisions)
    .innerJoin(offers, eq(offers.id, revisions.offerId))
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .where(revisionsAsked(query))
    .orderBy(order(revisions.createdAt), order(revisions.id))
    .limit(limit)
    .offset(offset);
}

export async function findRevision(db: Executor, revisionId: string) {
  const [row] = await db.select().from(revisions).where(eq(revisions.id, revisionId));
  return row ?? null;
}

export const hasWaitingRevision = async (db: Executor, offerId: string): Promise<boolean> =>
  (await db.$count(
    revisions,
    and(
      eq(revisions.offerId, offerId),
      eq(revisions.status, "pending"),
      isNull(revisions.changesAskedAt),
    ),
  )) > 0;
