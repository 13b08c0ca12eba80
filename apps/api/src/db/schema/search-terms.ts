import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Words of the public offers, rebuilt by a job; the source of spelling corrections. */
export const searchTerms = pgTable(
  "search_terms",
  {
    term: text("term").primaryKey(),
    offerCount: integer("offer_count").notNull(),
  },
  (t) => [index("search_terms_trgm").using("gin", t.term.op("gin_trgm_ops"))],
);
