import type { webhookEvent } from "../../db/schema/index.ts";

export type EventName = (typeof webhookEvent.enumValues)[number];
