import { z } from "zod";
import { deliveryStatus, webhookEvent } from "../../../db/schema/index.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, line, overlapHours, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { chosenEvents, deliveryErrors } from "./policy.ts";

const hasLogin = ({ username, password }: URL): boolean => username !== "" || password !== "";
const url = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }))
  // The check also runs for a text that is no address; another rule has refused that by then.
  .refine(
    (text) => !URL.canParse(text) || !hasLogin(new URL(text)),
    "must not carry a user name or password",
  )
  .transform((text) => new URL(text).href)
  .meta({
    description:
      "Where events are posted to: https, on the public internet. Redirects are not followed.",
    example: "https://shop.example/webhooks/bachat",
  });
const events = z
  .array(z.enum(chosenEvents))
  .min(1)
  .max(chosenEvents.length)
  .transform((names) => [...new Set(names)])
  .meta({ description: "The events it takes.", example: ["offer.redeemed", "credits.low"] });
const description = line(1, 100)
  .nullable()
  .meta({ description: "The purpose of the endpoint.", example: "Order system" });

export const createEndpoint = z
  .strictObject({ url, events, description: description.default(null) })
  .meta({ id: "CreateWebhookEndpoint" });
export type CreateEndpoint = z.output<typeof createEndpoint>;

export const updateEndpoint = changeOf({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  paused: z.boolean().optional().meta({
    description:
      "`true`: nothing is sent, and waiting events are kept. `false`: waiting events are sent, also after Bachat stopped it.",
    example: false,
  }),
}).meta({ id: "UpdateWebhookEndpoint" });
export type UpdateEndpoint = z.output<typeof updateEndpoint>;

export const replaceSecret = z
  .strictObject({
    overlap_hours: overlapHours.meta({
      description: "Hours for which events are signed with the old secret too.",
      example: 24,
    }),
  })
  .meta({ id: "ReplaceWebhookSecret" });

const status = z.enum(deliveryStatus.enumValues).meta({
  description: "`failed`: given up after the last attempt.",
  example: "delivered",
});

export const endpoint = z
  .object({
    id,
    version,
    url: z.string().meta({ example: "https://shop.example/webhooks/bachat" }),
    description: z.string().nullable().meta({ example: "Order system" }),
    events: z.array(z.enum(chosenEvents)).meta({ example: ["offer.redeemed"] }),
    state: z.enum(["active", "paused", "failing", "held"]).meta({
      description:
        "`failing`: Bachat stopped it, since it accepted nothing for a day. `held`: an admin of Bachat paused it, and only " +
        "Bachat resumes it.",
      example: "active",
    }),
    held_reason: z
      .string()
      .nullable()
      .meta({ description: "Why an admin of Bachat paused it.", example: null }),
    stopped_at: timestamp.nullable().meta({ example: null }),
    created_at: timestamp,
    previous_secrets_until: timestamp.nullable().meta({
      description:
        "Until when events are signed with a replaced secret too; null when they are not.",
      example: null,
    }),
    last_delivery: z
      .object({ status, created_at: timestamp })
      .nullable()
      .meta({ description: "The newest of the last 30 days." }),
  })
  .meta({ id: "WebhookEndpoint" });

export const endpointConflict = conflictOf("WebhookEndpoint", endpoint);

export const endpointList = z
  .object({
    items: z.array(endpoint),
    limit: z.int().meta({ description: "The most endpoints a brand can have.", example: 5 }),
  })
  .meta({ id: "WebhookEndpointList" });

export const createdEndpoint = z
  .object({
    endpoint,
    secret: z.string().meta({
      description: "What the signatures are made with. Never shown again.",
      example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
    }),
  })
  .meta({ id: "CreatedWebhookEndpoint" });

export const deliveryQuery = z.object({
  status: status.optional().meta({ description: "Only these.", example: "failed" }),
  ...pageQuery(10),
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const delivery = z
  .object({
    id,
    event_id: id.meta({
      description:
        "The header webhook-id: the same for every attempt, so that a repeat can be recognised.",
    }),
    event: z.enum(webhookEvent.enumValues).meta({ example: "offer.redeemed" }),
    status,
    attempts: z.int().meta({ example: 1 }),
    last_status_code: z
      .int()
      .nullable()
      .meta({ description: "What the endpoint answered last.", example: 204 }),
    last_error: z.enum(deliveryErrors).nullable().meta({ example: null }),
    next_attempt_at: timestamp
      .nullable()
      .meta({ description: "Null also while the endpoint is stopped.", example: null }),
    delivered_at: timestamp.nullable(),
    created_at: timestamp,
    body: z.string().meta({
      description: "The JSON that is posted, as it is signed.",
      example:
        '{"id":"019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11","data":{"balance":120},"event":"credits.low","created_at":"2026-11-21T04:17:44.000Z"}',
    }),
  })
  .meta({ id: "WebhookDelivery" });

export const deliveryPage = pageOf(delivery).meta({ id: "WebhookDeliveryPage" });

export const attemptList = z
  .object({
    items: z
      .array(
        z
          .object({
            at: timestamp,
            duration_ms: z.int().meta({ description: "Until the answer.", example: 84 }),
            status_code: z.int().nullable().meta({ example: 500 }),
            error: z.enum(deliveryErrors).nullable().meta({ example: "bad_status" }),
            answer: z.string().nullable().meta({
              description: "The first kilobyte of the answer; null where there was none.",
              example: "Internal Server Error",
            }),
          })
          .meta({ id: "WebhookAttempt" }),
      )
      .meta({ description: "The newest first." }),
  })
  .meta({ id: "WebhookAttemptList" });

export const replayDay = z.strictObject({ day: askedDay }).meta({ id: "ReplayWebhookDay" });
export type ReplayDay = z.output<typeof replayDay>;

export const replayed = z
  .object({
    sent: z.int().meta({ description: "Events that are sent again; at most 500.", example: 12 }),
    is_complete: z.boolean().meta({
      description: "False where the day may have more: repeat it then.",
      example: true,
    }),
  })
  .meta({ id: "ReplayedWebhookDay" });
