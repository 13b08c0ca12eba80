import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

/** Admins' messages to a brand; those about one of its offers are in `offer_messages`. */
export const brandMessages = pgTable(
  "brand_messages",
  {
    /** Made by the page that sends it, so that a repeat sends nothing. */
    id: uuid("id").primaryKey(),
    brandId: ofBrand("cascade"),
    sentBy: userId("sent_by").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("brand_messages_brand").on(t.brandId, descending(t.createdAt)),
    index("brand_messages_sent_by").on(t.sentBy),
  ],
);
