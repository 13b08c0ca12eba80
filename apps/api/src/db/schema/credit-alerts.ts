import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { brandId, instant } from "../columns.ts";
import { brands } from "./brands.ts";

export const creditAlert = pgEnum("credit_alert", ["none", "low", "very_low", "empty"]);

/** Which warning about its credits a brand got last, so that each is sent once. */
export const creditAlerts = pgTable(
  "credit_alerts",
  {
    brandId: brandId("brand_id")
      .primaryKey()
      .references(() => brands.id, { onDelete: "restrict" }),
    alert: creditAlert("alert").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  // The admins' list asks for the brands that were warned.
  (t) => [
    index("credit_alerts_warned")
      .on(t.brandId)
      .where(sql`${t.alert} <> 'none'`),
  ],
);
