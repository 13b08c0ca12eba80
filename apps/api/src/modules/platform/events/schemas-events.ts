import { offerReviewReasons } from "@bachat/rules/offer-review";
import { z } from "zod";
import { boostPlan, creditPack, orderKind } from "../../../db/schema/orders.ts";
import { timestamp } from "../../../http/schemas.ts";
import type { EventName } from "./policy.ts";

/** What each event carries: who records one is held to it, and its documentation is made from it. It never names a student. */

const offerId = z
  .uuid()
  .meta({ description: "The offer.", example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0c33" });
const count = (description: string, example: number) => z.int().meta({ description, example });

const subject = z.string().meta({
  description: "`sub` of the sign-in: the brand's own name for the student.",
  example: "Uu3Kx0m9Yq2h7b1d8sZfV5nT4rWcE6gJ0oLpQaXiMvA",
});

const datas = {
  "offer.redeemed": {
    about: "A shop has accepted a student's code or pass. It names no student.",
    data: z.object({
      reference: z
        .string()
        .meta({ description: "The redemption, as lists show it.", example: "5B1C-4B1F-0A11" }),
      offer_id: offerId,
      outlet_id: z
        .uuid()
        .nullable()
        .meta({ description: "Null without an outlet.", example: null }),
      checked_at: timestamp,
    }),
  },
  "offer.reviewed": {
    about: "An offer, or a change of it, was approved or sent back.",
    data: z.object({
      offer_id: offerId,
      outcome: z.enum(["approved", "rejected"]).meta({ example: "rejected" }),
      revision: z
        .int()
        .nullable()
        .meta({ description: "Which of its revisions; null for a new offer.", example: 2 }),
      reason: z.enum(offerReviewReasons).nullable().meta({ example: offerReviewReasons[0] }),
      note: z.string().nullable().meta({ example: "Say how long the code can be used." }),
    }),
  },
  "offer.health_changed": {
    about: "Students report that an offer does not work, or it works again.",
    data: z.object({
      offer_id: offerId,
      state: z.enum(["ok", "failing", "paused"]).meta({ example: "failing" }),
    }),
  },
  "code_pool.low": {
    about: "An offer's own codes run out.",
    data: z.object({
      offer_id: offerId,
      left: count("Codes left.", 40),
      total: count("Codes that were ever added.", 1_000),
    }),
  },
  "credits.low": {
    about: "20 % of the credits are left, 5 %, or none: once each, until credits are bought.",
    data: z.object({
      balance: count("Credits left.", 200),
      percent: z.int().optional().meta({
        description: "Which of the three it is: 20, 5 or 0.",
        example: 20,
      }),
    }),
  },
  "payment.captured": {
    about: "An order was paid.",
    data: z.object({
      order_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44" }),
      kind: z.enum(orderKind.enumValues).meta({ example: "credit_pack" }),
      pack: z.enum(creditPack.enumValues).nullable().meta({ example: "growth" }),
      credits: z.int().nullable().meta({ example: 5_000 }),
      boost_plan: z.enum(boostPlan.enumValues).nullable().meta({ example: null }),
      offer_id: z.uuid().nullable().meta({ description: "Of a boost.", example: null }),
      amount_paise: count("With tax, in paise.", 589_410),
      currency: z.string().meta({ example: "INR" }),
    }),
  },
  "key.revoked": {
    about: "An API key no longer works.",
    data: z.object({
      key_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
      name: z.string().meta({ example: "Checkout, live" }),
      mode: z.enum(["live", "test"]).meta({ example: "live" }),
      last_four: z.string().meta({ example: "4Q7d" }),
      revoked_at: timestamp,
    }),
  },
  "consent.withdrawn": {
    about:
      "A student has withdrawn from the brand's sign-in: forget what you know of this subject. It names no student.",
    data: z.object({ subject }),
  },
  "connect.student_verified": {
    about:
      "A shopper who was not verified at the sign-in is a verified student now, and wanted you to know. The next sign-in tells more.",
    data: z.object({ subject }),
  },
  "webhook.test": {
    about: "Sent when somebody asks for a test event in the Developer Portal. Tried once.",
    data: z.object({
      message: z.string().meta({ example: "A test from Bachat. Nothing happened." }),
    }),
  },
} satisfies Record<EventName, { about: string; data: z.ZodObject }>;

const bodyOf = (event: string, data: z.ZodObject) =>
  z.object({
    id: z.uuid().meta({
      description: "The event, as in the header webhook-id: the same in every attempt.",
      example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
    event: z.literal(event),
    created_at: timestamp,
    data,
  });

/** Each event with the body that is posted. */
export const eventBodies = Object.entries(datas).map(([event, { about, data }]) => ({
  event,
  about,
  body: bodyOf(event, data),
}));

interface Described {
  example?: unknown;
  const?: unknown;
  properties?: Record<string, Described>;
}
/** The example of a JSON schema, made of those of its fields. */
export const exampleOf = (schema: Described): unknown =>
  schema.properties === undefined
    ? (schema.const ?? schema.example ?? null)
    : Object.fromEntries(
        Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(one)]),
      );

/** What an event carries when somebody only tries it: its documented example. */
export const sampleData = <Name extends EventName>(event: Name) =>
  exampleOf(
    z.toJSONSchema(datas[event].data, { io: "input", unrepresentable: "any" }) as Described,
  ) as EventData<Name>;

/** Plain values alone: a whole row would hand a brand's server what it must not see. */
export type EventData<Name extends EventName> = z.input<(typeof datas)[Name]["data"]>;
