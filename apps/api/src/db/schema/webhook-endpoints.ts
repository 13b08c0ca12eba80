import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, id, instant, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

export const webhookEvent = pgEnum("webhook_event", [
  "offer.redeemed",
  "offer.reviewed",
  "offer.health_changed",
  "code_pool.low",
  "credits.low",
  "payment.captured",
  "key.revoked",
  "consent.withdrawn",
  "connect.student_verified",
  // Sent on request and never chosen.
  "webhook.test",
]);

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    brandId: ofBrand("cascade"),
    url: text("url").notNull(),
    description: text("description"),
    secretEncrypted: bytea("secret_encrypted").notNull(),
    events: webhookEvent("events").array().notNull(),
    disabledAt: instant("disabled_at"),
    disabledReason: text("disabled_reason"),
    /** Why an admin paused it; until it is null again, its brand cannot resume it. */
    heldNote: text("held_note"),
    consecutiveFailures: integer("consecutive_failures").notNull().default(0),
    /** The time since which the endpoint accepts nothing; null after a good answer. */
    failingSince: instant("failing_since"),
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (t) => [
    check("webhook_endpoints_url_is_http", sql`${t.url} ~* '^https?://'`),
    check("webhook_endpoints_some_events", sql`cardinality(${t.events}) > 0`),
    index("webhook_endpoints_brand").on(t.brandId),
    index("webhook_endpoints_failing")
      .on(t.failingSince)
      .where(sql`${t.failingSince} is not null`),
  ],
);
