import { z } from "zod";
import { webhookEvent } from "../../../db/schema/index.ts";
import { id, timestamp, wholeNumber } from "../../../http/schemas.ts";
import { requestId, success } from "../partner-verification/schemas.ts";
import { MOST_WAIT } from "./policy.ts";

export const listQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/, "must be the next_cursor of an earlier answer")
    .transform(Number)
    .optional()
    .meta({
      description:
        "`next_cursor` of the last answer. Without it the answer comes at once and has no event: its `next_cursor` is now.",
      example: "1204",
    }),
  wait: wholeNumber(0, MOST_WAIT)
    .default(0)
    .meta({
      description: `Seconds, up to ${MOST_WAIT}, to wait for the next event.`,
      example: "0",
    }),
});
export type ListQuery = z.output<typeof listQuery>;

const event = z.enum(webhookEvent.enumValues).meta({ example: "offer.redeemed" });

// Fields that are not known here are ignored, as in the other calls by key.
export const makeRequest = z
  .object({ event })
  .meta({ id: "MakeTestEventRequest", example: { event: "offer.redeemed" } });
export type MakeRequest = z.output<typeof makeRequest>;

const testEvent = z
  .object({
    id: id.meta({ description: "The header webhook-id." }),
    event,
    created_at: timestamp,
    body: z.string().meta({
      description: "The JSON to post, as it is to be signed.",
      example:
        '{"id":"019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11","data":{"balance":200,"percent":20},"event":"credits.low","created_at":"2026-11-21T04:17:44.000Z"}',
    }),
  })
  .meta({ id: "TestEvent" });

export const eventList = z
  .object({
    success,
    events: z.array(testEvent).meta({ description: "The oldest first, 100 at most." }),
    next_cursor: z.string().meta({ description: "For `after` of the next call.", example: "1204" }),
    request_id: requestId,
  })
  .meta({ id: "TestEventList" });

export const madeEvent = z
  .object({ success, event: testEvent, request_id: requestId })
  .meta({ id: "MadeTestEvent" });
