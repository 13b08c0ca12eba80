import { sql } from "drizzle-orm";
import { check, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { paise, timestamps } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { creditPack, orders } from "./orders.ts";

export const topUpStatus = pgEnum("top_up_status", ["off", "waiting", "on"]);

/** A brand's choices for buying credits automatically. A brand without a row never made one. */
export const autoTopUps = pgTable(
  "auto_top_ups",
  {
    brandId: ofBrand("restrict").primaryKey(),
    /** `waiting`: the order with which the bank shall agree is not paid yet. */
    status: topUpStatus("status").notNull(),
    pack: creditPack("pack").notNull(),
    /** It buys when fewer credits are left. */
    threshold: integer("threshold").notNull(),
    monthlyMaxPaise: paise("monthly_max_paise").notNull(),
    /** The company's number, which the bank tells of a debit. */
    phone: text("phone").notNull(),
    setupOrderId: uuid("setup_order_id").references(() => orders.id, { onDelete: "restrict" }),
    /** The provider's names of payer and agreement; of no use without its keys. */
    customerId: text("customer_id"),
    tokenId: text("token_id"),
    ...timestamps(),
  },
  (t) => [
    check("auto_top_ups_threshold", sql`${t.threshold} > 0`),
    check("auto_top_ups_max", sql`${t.monthlyMaxPaise} > 0`),
    check(
      "auto_top_ups_on_has_agreement",
      sql`${t.status} <> 'on' or num_nonnulls(${t.customerId}, ${t.tokenId}) = 2`,
    ),
  ],
);
