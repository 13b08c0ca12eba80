import { sql } from "drizzle-orm";
import { bigint, check, integer, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { timestamps } from "../columns.ts";
import { ofOffer } from "./offers.ts";

export const codePoolAlert = pgEnum("code_pool_alert", ["none", "low", "empty"]);

/**
 * The facts about a pool that need no counting; the codes left are counted from offer_codes. A trigger makes the
 * row with the first code and raises its total.
 */
export const codePools = pgTable(
  "code_pools",
  {
    offerId: ofOffer("cascade").primaryKey(),
    /** All codes ever added. */
    total: integer("total").notNull().default(0),
    /** The last warning that the brand got, so that each is sent once until codes are added. */
    alert: codePoolAlert("alert").notNull().default("none"),
    /** The offer's redeem_count when the pool was looked at last: equal means that nothing changed since. */
    seenRedeems: bigint("seen_redeems", { mode: "number" }).notNull().default(0),
    ...timestamps(),
  },
  (t) => [check("code_pools_not_negative", sql`${t.total} >= 0`)],
);
