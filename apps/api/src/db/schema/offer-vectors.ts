import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { tsvector } from "../columns.ts";
import { offers } from "./offers.ts";

/**
 * The words of each public offer as a search reads them, by triggers on offers (docs/adr/0106). Apart from the offers, so that
 * a change of anything else there leaves the index of the words alone.
 */
export const offerVectors = pgTable(
  "offer_vectors",
  {
    offerId: uuid("offer_id")
      .primaryKey()
      .references(() => offers.id, { onDelete: "cascade" }),
    /** Of weight A are the words of its category, of B those that name it; the others are of D. */
    vector: tsvector("vector").notNull(),
  },
  (t) => [
    // A publication enters its words at once: each search would go through those that are kept in a list until later.
    index("offer_vectors_words").using("gin", t.vector).with({ fastupdate: false }),
  ],
);
