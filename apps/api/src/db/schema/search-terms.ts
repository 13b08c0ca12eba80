import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Words of the public offers and how many have each; the source of spelling corrections. */
export const searchTerms = pgTable(
  "search_terms",
  {
    term: text("term").primaryKey(),
    offerCount: integer("offer_count").notNull(),
  },
  (t) => [index("search_terms_trgm").using("gin", t.term.op("gin_trgm_ops"))],
);

/** The words with which an offer is counted in search_terms, so that a change of it costs only the differing words. */
export const offerWords = pgTable(
  "offer_words",
  {
    /** No foreign key: the words of a removed offer are taken from the counts before its row goes. */
    offerId: uuid("offer_id").primaryKey(),
    words: text("words")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Since when the offer differs from its words; set by a trigger on offers. */
    changedAt: instant("changed_at"),
  },
  (t) => [
    index("offer_words_changed")
      .on(t.changedAt, t.offerId)
      .where(sql`${t.changedAt} is not null`),
  ],
);
