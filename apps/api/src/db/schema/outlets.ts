import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, timestamps } from "../columns.ts";
import { ofBrand } from "./brands.ts";

/** A brand's shops. */
export const outlets = pgTable(
  "outlets",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    name: text("name").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    /** Argon2id of the six digits that unlock a shared device; null asks for none. */
    pinHash: text("pin_hash"),
    archivedAt: instant("archived_at"),
    ...timestamps(),
  },
  (t) => [
    // A row that names an outlet and its brand points at both.
    unique("outlets_id_brand").on(t.id, t.brandId),
    uniqueIndex("outlets_name")
      .on(t.brandId, sql`search_form(${t.name})`)
      .where(sql`${t.archivedAt} is null`),
    index("outlets_brand").on(t.brandId, t.id),
  ],
);
