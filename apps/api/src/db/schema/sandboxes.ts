import { index, pgTable } from "drizzle-orm/pg-core";
import { brandId, bytea, createdAt, userId } from "../columns.ts";
import { brands } from "./brands.ts";
import { users } from "./users.ts";

/**
 * Brands that are none yet: each keeps the test keys and webhooks of an account without an approved brand. The rest of it is
 * a pending brand without an application.
 */
export const sandboxes = pgTable(
  "sandboxes",
  {
    brandId: brandId("brand_id")
      .primaryKey()
      .references(() => brands.id, { onDelete: "cascade" }),
    /** Null once its keys are in an approved brand, or the account was erased: it then opens to nobody. */
    userId: userId("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    /** Keyed hash of the account's mailbox, without dots and plus tag: how many sandboxes it has. */
    mailbox: bytea("mailbox").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("sandboxes_mailbox").on(t.mailbox)],
);
