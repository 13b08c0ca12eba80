import { lookupAddress } from "@bachat/rules/email-addresses";
import { z } from "zod";
import { verificationResult } from "../../../db/schema/verification-calls.ts";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { id, timestamp } from "../../../http/schemas.ts";
import { placeOf } from "./policy.ts";

const requestId = z
  .string()
  .regex(/^req_[A-Za-z0-9_-]{12}$/, "must be as answers have it: req_ and 12 characters")
  .meta({ description: "`request_id` of an answer.", example: "req_aTKq8PkV2mWc" });

const cursor = z
  .string()
  .max(60)
  .transform((text, context) => {
    const place = placeOf(text);
    if (place !== null) return place;
    context.addIssue({ code: "custom", message: "is not a cursor of this list" });
    return z.NEVER;
  })
  .optional()
  .meta({
    description: "`next` of the page before.",
    example: "mij2k8w0_019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  });

const filter = {
  key_id: id.optional().meta({ description: "Only with this key." }),
  status: z
    .enum(["200", "402", "429"])
    .optional()
    .meta({ description: "Only answered with this status.", example: "402" }),
  from: askedDay.optional().meta({ description: "The first day, in Asia/Kolkata." }),
  to: askedDay.optional().meta({ description: "The last day, in Asia/Kolkata." }),
};

export const callQuery = inOrder(z.object({ ...filter, before: cursor }), "from", "to");
export type CallQuery = z.output<typeof callQuery>;

export const callExportQuery = inOrder(
  z.object({ ...filter, from: askedDay, to: askedDay }),
  "from",
  "to",
);
export type CallExportQuery = z.output<typeof callExportQuery>;

export const callsOfAddress = z
  .strictObject({
    email: z
      .string()
      .max(320)
      .transform((text, context) => {
        const address = lookupAddress(text);
        if (address !== null) return address;
        const message = "is not an email address";
        context.addIssue({ code: "custom", message, params: { rule: "email" } });
        return z.NEVER;
      })
      .meta({
        description: "The student's email address in the calls.",
        example: "student@college.example",
      }),
    before: cursor,
  })
  .meta({ id: "CallsOfAddress" });
export type CallsOfAddress = z.output<typeof callsOfAddress>;

const call = z
  .object({
    id,
    request_id: z.string().meta({ example: "req_aTKq8PkV2mWc" }),
    created_at: timestamp,
    key_id: id,
    mode: z.enum(["live", "test"]).meta({ example: "live" }),
    result: z.enum(verificationResult.enumValues).meta({ example: "verified" }),
    status: z.int().meta({ description: "The HTTP status of the answer.", example: 200 }),
    credits: z.int().meta({ description: "Charged for it.", example: 1 }),
    latency_ms: z.number().meta({ description: "Until it was decided.", example: 2.4 }),
  })
  .meta({ id: "LoggedCall", description: "One look-up; a batch has one for each address." });

export const callPage = z
  .object({
    items: z.array(call).meta({ description: "The newest first. No address is named." }),
    next: z.string().nullable().meta({
      description: "`before` of the next page; null where there is none.",
      example: null,
    }),
    looked_back_to: timestamp.nullable().meta({
      description:
        "With a filter, the time of the oldest call that was looked at, where the page ends before it is full.",
      example: null,
    }),
  })
  .meta({ id: "LoggedCallPage" });

export const callsOfRequest = z.object({ items: z.array(call) }).meta({ id: "LoggedCallList" });

export const requestParams = z.object({ brand_id: id, request_id: requestId });

export const callFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};
