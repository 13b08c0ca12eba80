import type { webhookEvent } from "../../../db/schema/webhook-endpoints.ts";

/** The events for a brand's server. */
export type EventName = (typeof webhookEvent.enumValues)[number];
