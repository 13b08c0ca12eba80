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
 * Names as they read from each of their words on, in the search form, so that what is typed is found by the beginning of any
 * word in the order of an index. Triggers of the migrations keep them; docs/adr/0078.
 */
const start = () => ({
  /** At most 60 characters. */
  form: text("form").notNull(),
  /** From the first word on, which is the whole name. */
  isBeginning: boolean("is_beginning").notNull(),
});

const inOrder = (name: string, t: Record<"isBeginning" | "form" | "subject", ExtraConfigColumn>) =>
  index(name).on(t.isBeginning, sql`(${t.form} collate "C")`, t.subject);

/** Of the titles of public offers, English and Hindi. No foreign key: a trigger removes what is not public. */
export const offerStarts = pgTable(
  "offer_starts",
  { offerId: uuid("offer_id").notNull(), ...start() },
  (t) => [
    primaryKey({ columns: [t.offerId, t.form] }),
    inOrder("offer_starts_in_order", { ...t, subject: t.offerId }),
  ],
);

/** Of the names of the brands in the public list. No foreign key, as above. */
export const brandStarts = pgTable(
  "brand_starts",
  { brandId: brandId("brand_id").notNull(), ...start() },
  (t) => [
    primaryKey({ columns: [t.brandId, t.form] }),
    inOrder("brand_starts_in_order", { ...t, subject: t.brandId }),
  ],
);
