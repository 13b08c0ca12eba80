import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, descending, id, instant, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { offers } from "./offers.ts";
import { users } from "./users.ts";

/** Links of shops that run no program of their own: on its page a student gets the offer's code and goes on to the shop. */
export const codeLinks = pgTable(
  "code_links",
  {
    id: id(),
    brandId: ofBrand("restrict"),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    /** Where the student goes on; `{code}` and `{token}` are filled in. */
    returnTo: text("return_to").notNull(),
    /** Signs the token; null where the address takes none. */
    secretEncrypted: bytea("secret_encrypted"),
    removedAt: instant("removed_at"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("code_links_return_is_http", sql`${t.returnTo} ~ '^https?://'`),
    check(
      "code_links_secret_of_token",
      sql`(${t.secretEncrypted} is null) = (${t.returnTo} !~ '[{]token[}]')`,
    ),
    index("code_links_brand").on(t.brandId, descending(t.createdAt)),
    index("code_links_offer").on(t.offerId),
    index("code_links_created_by").on(t.createdBy),
  ],
);
