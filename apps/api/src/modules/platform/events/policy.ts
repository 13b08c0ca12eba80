import type { webhookEvent } from "../../../db/schema/webhook-endpoints.ts";

/** What a brand's server can hear of. */
export type EventName = (typeof webhookEvent.enumValues)[number];
