import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant } from "../columns.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** Secrets that were replaced: events are signed with them too, until their time. */
export const webhookPreviousSecrets = pgTable(
  "webhook_previous_secrets",
  {
    id: id(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    secretEncrypted: bytea("secret_encrypted").notNull(),
    validUntil: instant("valid_until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_previous_secrets_endpoint").on(t.endpointId, t.validUntil),
    index("webhook_previous_secrets_valid_until").on(t.validUntil),
  ],
);
