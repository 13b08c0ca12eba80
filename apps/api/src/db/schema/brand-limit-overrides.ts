import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

/** An admin's own limits for one brand; a null leaves the tier's. */
export const brandLimitOverrides = pgTable(
  "brand_limit_overrides",
  {
    brandId: ofBrand("cascade").primaryKey(),
    hourlyLimit: integer("hourly_limit"),
    monthlyQuota: integer("monthly_quota"),
    note: text("note").notNull(),
    setBy: userId("set_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (t) => [
    check(
      "brand_limit_overrides_something",
      sql`num_nonnulls(${t.hourlyLimit}, ${t.monthlyQuota}) > 0`,
    ),
    check("brand_limit_overrides_positive", sql`${t.hourlyLimit} > 0 and ${t.monthlyQuota} > 0`),
  ],
);
