import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";

/** When a visitor or student last had a click counted: a guarded upsert here makes it one in 30 minutes. */
export const countedClicks = pgTable(
  "counted_clicks",
  {
    offerId: ofOffer("cascade"),
    /** Keyed hash of the offer with the account or the address; the row is removed once it is over. */
    visitorHash: bytea("visitor_hash").notNull(),
    lastCountedAt: instant("last_counted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.visitorHash] }),
    index("counted_clicks_last").on(t.lastCountedAt),
  ],
);
