import { bigint, index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { webhookEvent } from "./webhook-endpoints.ts";

/** Events that somebody asked for to try a receiver with: a brand's test keys read them. None is about a student. */
export const testEvents = pgTable(
  "test_events",
  {
    id: id(),
    /** Rises in the order in which a brand's events are committed. */
    position: bigint("position", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    brandId: ofBrand("cascade"),
    event: webhookEvent("event").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("test_events_brand").on(t.brandId, t.position),
    index("test_events_created").on(t.createdAt),
  ],
);
