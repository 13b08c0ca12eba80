import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { descending, id, instant, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

/** Brands that asked about too many people who are not verified: until an admin clears it, their hourly limit is a tenth. */
export const callAlerts = pgTable(
  "call_alerts",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    raisedAt: instant("raised_at").notNull(),
    /** The number of answers in a row; `not_verified` of them were not verified. */
    calls: integer("calls").notNull(),
    notVerified: integer("not_verified").notNull(),
    clearedAt: instant("cleared_at"),
    /** Null too where that admin's account was deleted. */
    clearedBy: userId("cleared_by").references(() => users.id, { onDelete: "set null" }),
    clearNote: text("clear_note"),
  },
  (t) => [
    uniqueIndex("call_alerts_open")
      .on(t.brandId)
      .where(sql`${t.clearedAt} is null`),
    index("call_alerts_brand").on(t.brandId, descending(t.raisedAt)),
    index("call_alerts_cleared_by").on(t.clearedBy),
    check("call_alerts_counts", sql`${t.notVerified} between 0 and ${t.calls}`),
    check("call_alerts_cleared_has_note", sql`(${t.clearedAt} is null) = (${t.clearNote} is null)`),
  ],
);
