import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOfferColumns } from "../../../db/public-offer.ts";
import {
  offerFeedback as feedback,
  offers,
  offerStats,
  outlets,
  redemptionReference,
  redemptions,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { BrandId } from "../../../ids.ts";
import type { Outcome } from "../../offers/offer-health/policy.ts";

/** A brand's redemptions. No column of it names the student. */

export interface Filter {
  brandId: BrandId;
  /** The result of a search: certain redemptions, or all of a shared code. */
  ids: readonly string[] | null;
  sharedCodeHash: Buffer | null;
  offerId: string | undefined;
  outletId: string | undefined;
  status: "issued" | "checked" | undefined;
  since: Date | null;
  before: Date | null;
  feedback: Outcome | undefined;
  /** Feedback stays hidden while fewer have answered about an offer. */
  shownFrom: number;
}

const matching = (filter: Filter) =>
  and(
    eq(redemptions.brandId, filter.brandId),
    filter.ids === null ? undefined : inArray(redemptions.id, [...filter.ids]),
    filter.sharedCodeHash === null
      ? undefined
      : eq(redemptions.sharedCodeHash, filter.sharedCodeHash),
    filter.offerId === undefined ? undefined : eq(redemptions.offerId, filter.offerId),
    filter.outletId === undefined ? undefined : eq(redemptions.outletId, filter.outletId),
    filter.status === undefined ? undefined : eq(redemptions.status, filter.status),
    filter.since === null ? undefined : gte(redemptions.createdAt, filter.since),
    filter.before === null ? undefined : lt(redemptions.createdAt, filter.before),
    ...(filter.feedback === undefined
      ? []
      : // Said of the offer too, so that rare answers can be found from the brand's offers.
        [eq(offers.brandId, filter.brandId), eq(feedback.outcome, filter.feedback)]),
  );

/** The student's answer about the offer, where enough have answered. */
const shownAnswer = ({ shownFrom }: Filter) =>
  and(
    eq(feedback.studentId, redemptions.studentId),
    eq(feedback.offerId, redemptions.offerId),
    sql`exists (select from ${offerStats} st where st.offer_id = ${redemptions.offerId}
      and st.worked_count + st.failed_count >= ${shownFrom})`,
  );

const columns = {
  id: redemptions.id,
  reference: redemptionReference(redemptions.id),
  offerId: redemptions.offerId,
  offerTitle: offers.title,
  discountType: offers.discountType,
  discountValue: publicOfferColumns.discountValue,
  currency: offers.currency,
  method: redemptions.method,
  status: redemptions.status,
  createdAt: redemptions.createdAt,
  checkedAt: redemptions.checkedAt,
  outletName: outlets.name,
  outletCity: outlets.city,
  feedback: feedback.outcome,
};

/** Up to `limit` redemptions from a place on, nearest first: newest first, or going up from a place, oldest first. */
export async function list(db: Executor, filter: Filter, place: Place | null, limit: number) {
  const goesUp = place?.direction === "newer";
  const order = goesUp ? asc : desc;
  const beside = (sign: SQL) =>
    sql`(${redemptions.createdAt}, ${redemptions.id}) ${sign} (${place?.at.toISOString()}::timestamptz, ${place?.id}::uuid)`;
  return db
    .select(columns)
    .from(redemptions)
    .innerJoin(offers, eq(offers.id, redemptions.offerId))
    .leftJoin(outlets, eq(outlets.id, redemptions.outletId))
    .leftJoin(feedback, shownAnswer(filter))
    .where(and(matching(filter), place === null ? undefined : beside(goesUp ? sql`>` : sql`<`)))
    .orderBy(order(redemptions.createdAt), order(redemptions.id))
    .limit(limit);
}
export type ListedRow = Awaited<ReturnType<typeof list>>[number];

/** How many match, counted no further than `most` and one. */
export async function count(db: Executor, filter: Filter, most: number): Promise<number> {
  const base = db.select({ id: redemptions.id }).from(redemptions).$dynamic();
  const joined =
    filter.feedback === undefined
      ? base
      : base
          .innerJoin(offers, eq(offers.id, redemptions.offerId))
          .innerJoin(feedback, shownAnswer(filter));
  const some = joined
    .where(matching(filter))
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

export async function listByReference(
  db: Executor,
  brandId: BrandId,
  reference: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(
      and(eq(redemptions.brandId, brandId), eq(redemptionReference(redemptions.id), reference)),
    );
  return rows.map(({ id }) => id);
}

/** Far more than a list to choose from can hold. */
const CHOICES = 500;

/** The offers that can be redeemed for a code, newest first. */
export const listOffers = (db: Executor, brandId: BrandId) =>
  db
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(
      and(
        eq(offers.brandId, brandId),
        ne(offers.status, "draft"),
        ne(offers.redemptionMethod, "redirect"),
      ),
    )
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(CHOICES);

/** Archived outlets too, because their checks stay in the list. */
export const listOutlets = (db: Executor, brandId: BrandId) =>
  db
    .select({ id: outlets.id, name: outlets.name })
    .from(outlets)
    .where(eq(outlets.brandId, brandId))
    .orderBy(asc(outlets.name), asc(outlets.id))
    .limit(CHOICES);
