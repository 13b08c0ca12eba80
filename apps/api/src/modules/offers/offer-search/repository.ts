import { listedOfferFields, type ListedOfferField, offerFields } from "@bachat/rules/offer-fields";
import { and, asc, desc, gt } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOn, type PublicOfferRow } from "../../../db/public-offer.ts";
import { offers, offersSafe } from "../../../db/schema/index.ts";
import { type Camel, camelKey } from "../../../snake-keys.ts";

/** Public offers by id, along the primary key: a stretch costs the same however far it lies. */
export async function listAddresses(
  db: Executor,
  today: string,
  after: string | null,
  limit: number,
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: offers.id, updatedAt: offers.updatedAt })
    .from(offers)
    .where(and(publicOn(today), after === null ? undefined : gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(limit);
}

type MayBeEmpty = {
  [Field in ListedOfferField]: (typeof offerFields)[Field] extends "optional" | "money" | "count"
    ? Field
    : never;
}[ListedOfferField];
/** Null in each column that may be empty, for those that the safe view lacks. */
const empty = Object.fromEntries(
  listedOfferFields
    .filter((field) => ["optional", "money", "count"].includes(offerFields[field]))
    .map((field) => [camelKey(field), null]),
) as { [Field in MayBeEmpty as Camel<Field>]: null };

/** The safe view as rows of the usual shape, newest first: the list when no other can be shown. */
export async function listSafe(
  db: Executor,
  limit: number,
  offset: number,
): Promise<Omit<PublicOfferRow, "popularityRank">[]> {
  const rows = await db
    .select()
    .from(offersSafe)
    .orderBy(desc(offersSafe.createdAt), desc(offersSafe.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...empty,
    ...row,
    pictureId: null,
    pictureAlt: null,
    redemptionUrl: null,
    channel: "online",
    tags: [],
    placementPriority: 0,
    categoryIcon: "tag",
  }));
}

export const countSafe = (db: Executor): Promise<number> => db.$count(offersSafe);
