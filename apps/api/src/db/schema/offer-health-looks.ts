import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofOffer } from "./offers.ts";

/**
 * The time of the job's next look at an offer's health: at once after an answer, and when a failing offer's days are over. The
 * result is stored in the offer itself.
 */
export const offerHealthLooks = pgTable(
  "offer_health_looks",
  {
    offerId: ofOffer("cascade").primaryKey(),
    /** Null while there is no reason to look. */
    lookAt: instant("look_at"),
  },
  (t) => [
    index("offer_health_looks_due")
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
  ],
);
