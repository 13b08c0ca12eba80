import { brandStatuses } from "@bachat/rules/accounts";
import { z } from "zod";
import { topUpStatus } from "../../../db/schema/auto-top-ups.ts";
import { day, id, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { planTiers } from "../../money/credits/policy-plans.ts";
import { creditStatus } from "../../money/credits/schemas.ts";
import { callAlert } from "../../verification-api/call-alerts/schemas.ts";
import { customerMarks, customerSorts, periods } from "./policy.ts";

const period = z.enum(periods).default("7").meta({
  description:
    "Days up to today in Asia/Kolkata: today alone, the last 7 or 30, or this month. Each is compared with as many days before it, `month` with the same days of the month before.",
  example: "7",
});
export const periodQuery = z.object({ period });
export type PeriodQuery = z.output<typeof periodQuery>;

export const listQuery = z.object({
  period,
  only: z
    .enum(customerMarks)
    .optional()
    .meta({
      description:
        "`running_out`: without credits, or with credits for fewer than 7 days at the present pace. `alert`: with an open alert about its calls. " +
        "`rate_limited`: with calls over the hourly limit in the period. `webhooks_failing`: with an endpoint that accepts nothing. " +
        "`quiet`: without a call for 14 days.",
      example: "running_out",
    }),
  search: searchText(100).optional().meta({
    description: "Part of name, web address, or the contact's name or address.",
    example: "jhola",
  }),
  sort: z
    .enum(customerSorts)
    .default("calls")
    .meta({
      description:
        "`calls`: most calls in the period first. `not_verified`: the largest share of not verified answers first. " +
        "`credits`: those whose credits last shortest first. `last_call`: who called last first. `name`: by name.",
      example: "calls",
    }),
  ...pageQuery(20),
});
export type CustomerQuery = z.output<typeof listQuery>;

const number = (description: string, example: number) => z.int().meta({ description, example });
const countFields = {
  verified: number("Answered: a verified student.", 1_212),
  not_verified: number("Answered: not verified.", 388),
  rate_limited: number("Refused with 429: over the hourly limit.", 12),
  quota_exceeded: number("Refused with 402: over the month's quota.", 0),
  insufficient_credits: number("Refused with 402: no credits left.", 4),
  key_cap_exceeded: number("Refused with 402: over a key's own cap.", 0),
  invalid: number("Refused with 400 or 413: the request could not be read.", 3),
};
const time = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description}, in milliseconds; null without answers.`, example });
const latencyFields = {
  median_ms: time("Half of the answers took no longer", 6),
  p95_ms: time("95 of 100 answers took no longer", 21),
};
const latency = z.object(latencyFields).meta({
  id: "ApiLatency",
  description: "From counts by steps of up to two seconds: near, not exact.",
});

const counts = z
  .object(countFields)
  .meta({ id: "ApiCounts", description: "Live calls by result." });

const customerFields = {
  id,
  name: z.string().meta({ example: "Jholaworks" }),
  status: z.enum(brandStatuses).meta({ example: "approved" }),
  plan_tier: z.enum(planTiers).meta({ example: "growth" }),
  plan_name: z.string().meta({ example: "Growth" }),
  counts: counts.meta({ description: "Of the period." }),
  before: counts.meta({ description: "Of the days that the period is compared with." }),
  latency: latency.meta({ description: "Of the period." }),
  credits: z.int().meta({ description: "Left.", example: 4_714 }),
  days_left: z.int().nullable().meta({
    description:
      "Whole days that they last at the pace of the last 7 days; null when none was spent.",
    example: 104,
  }),
  last_call_at: timestamp.nullable().meta({
    description: "Answered or refused, live; null when it never called. Up to a minute old.",
  }),
  alert_raised_at: timestamp.nullable().meta({
    description: "Of the open alert: its hourly limit is a tenth. Null without one.",
  }),
  webhooks_failing: z.int().meta({ description: "Endpoints that accept nothing.", example: 0 }),
};

const customer = z.object(customerFields).meta({ id: "ApiCustomer" });

const spanFields = {
  from: day.meta({ description: "First day of the period.", example: "2026-11-20" }),
  to: day.meta({ description: "Its last day: today.", example: "2026-11-26" }),
  before_from: day.meta({ description: "First of the days before.", example: "2026-11-13" }),
  before_to: day.meta({ description: "The last of them.", example: "2026-11-19" }),
};

export const customerPage = pageOf(customer).extend(spanFields).meta({ id: "ApiCustomerPage" });

export const attention = z
  .object({
    alert: number("With an open alert about its calls.", 1),
    running_out: number("Without credits, or with credits for fewer than 7 days.", 3),
    webhooks_failing: number("With a webhook endpoint that accepts nothing.", 0),
  })
  .meta({ id: "ApiAttention" });

export const customerDetail = z
  .object({
    ...customerFields,
    ...spanFields,
    days: z
      .array(z.object({ day, ...countFields, ...latencyFields }).meta({ id: "ApiCustomerDay" }))
      .meta({ description: "Each day of the period, the oldest first; those without calls too." }),
    credit_status: creditStatus.meta({ description: "Balance, quota and hour, read fresh." }),
    top_up: z
      .object({
        status: z.enum(topUpStatus.enumValues).meta({ example: "on" }),
        threshold: z.int().nullable().meta({
          description: "Credits are bought when fewer are left.",
          example: 200,
        }),
      })
      .meta({ id: "ApiCustomerTopUp", description: "Credits that are bought automatically." }),
    alerts: z.array(callAlert).meta({ description: "About its calls, the latest first." }),
  })
  .meta({ id: "ApiCustomerDetail" });
