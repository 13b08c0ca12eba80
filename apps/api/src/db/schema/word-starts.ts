import { sql } from "drizzle-orm";
import {
  type ExtraConfigColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId } from "../columns.ts";

/**
 * Names from each of their words on, in the search form, so that an index finds typed text at the beginning of any
 * word, in order. Triggers of the migrations keep them. A trigram index would collect all matches of a short text before it
 * sorts, and no index has both a range of texts and their popularity: so the order is exact while at most 24 names begin so,
 * and beyond that the most used ones come first. Lists made by a job would be old for minutes after a publication.
 */
const start = () => ({
  /** At most 60 characters. */
  form: text("form").notNull(),
  /** Whether it starts at the first word and so is the whole name. */
  isBeginning: boolean("is_beginning").notNull(),
});

const inOrder = (name: string, t: Record<"isBeginning" | "form" | "subject", ExtraConfigColumn>) =>
  index(name).on(t.isBeginning, sql`(${t.form} collate "C")`, t.subject);

/** Starts of the titles of public offers, English and Hindi. No foreign key: a trigger removes offers that are not public. */
export const offerStarts = pgTable(
  "offer_starts",
  { offerId: uuid("offer_id").notNull(), ...start() },
  (t) => [
    primaryKey({ columns: [t.offerId, t.form] }),
    inOrder("offer_starts_in_order", { ...t, subject: t.offerId }),
  ],
);

/** Starts of the names of the brands in the public list. No foreign key, as above. */
export const brandStarts = pgTable(
  "brand_starts",
  { brandId: brandId("brand_id").notNull(), ...start() },
  (t) => [
    primaryKey({ columns: [t.brandId, t.form] }),
    inOrder("brand_starts_in_order", { ...t, subject: t.brandId }),
  ],
);
