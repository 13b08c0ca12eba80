import { boolean, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { timestamps } from "../columns.ts";
import { ofUser } from "./users.ts";

export const mailKind = pgEnum("mail_kind", [
  "offers",
  "saved_offer_ending",
  "verification_reminder",
  "brand_weekly_report",
  "brand_low_credits",
  "brand_code_pool_low",
  "brand_offer_reviewed",
  "brand_payments",
  "brand_team",
  "brand_webhooks",
]);

/** Mails a person may switch off. No row means on; mails that cannot be switched off have no kind. */
export const mailPreferences = pgTable(
  "mail_preferences",
  {
    userId: ofUser("cascade"),
    kind: mailKind("kind").notNull(),
    enabled: boolean("enabled").notNull(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
