import { MOST_CALLS, MOST_CREDITS } from "@bachat/rules/credits";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { day, id, paragraph, timestamp, wholeNumber } from "../../../http/schemas.ts";
import { planTiers } from "./policy-plans.ts";

export const creditStatus = z
  .object({
    balance: z.int().meta({ description: "Credits left; they never expire.", example: 4714 }),
    plan_tier: z.enum(planTiers).meta({ example: "growth" }),
    plan_name: z.string().meta({ example: "Growth" }),
    month: z
      .object({
        starts_on: z.iso.date().meta({ example: "2026-11-01" }),
        used: z.int().meta({ example: 286 }),
        quota: z.int().meta({ example: 10000 }),
      })
      .meta({ description: "Answered live calls of the calendar month in Asia/Kolkata." }),
    hour: z
      .object({
        used: z.int().meta({ example: 12 }),
        limit: z.int().meta({ example: 5000 }),
        reduced: z.boolean().meta({
          description:
            "The limit is a tenth of the usual one: too many answers in a row were not verified, and Bachat looks into it.",
          example: false,
        }),
        ends_at: timestamp,
      })
      .meta({ description: "Live calls of the clock hour in Asia/Kolkata." }),
  })
  .meta({ id: "CreditStatus" });

const entry = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    kind: z
      .enum(["purchase", "trial", "grant", "usage", "refund", "correction"])
      .meta({ example: "purchase" }),
    amount: z.int().meta({ description: "Credits; a minus is a debit.", example: 5000 }),
    balance: z.int().meta({
      description: "After this entry. Calls of the current hour are not included yet.",
      example: 5100,
    }),
    note: z.string().nullable().meta({ example: null }),
    created_at: timestamp,
  })
  .meta({ id: "CreditEntry" });

export { entry as creditEntry };

export const usageQuery = z.object({
  days: wholeNumber(1, 92).default(30).meta({
    description: "How many days up to today, in Asia/Kolkata, 1 to 92.",
    example: "30",
  }),
  key_id: id.optional().meta({ description: "Only calls with this key." }),
});
export type UsageQuery = z.output<typeof usageQuery>;

const milliseconds = (calls: string) =>
  z
    .int()
    .nullable()
    .meta({
      description: `Milliseconds that ${calls} of the answered calls took at most, about; null without any.`,
      example: 4,
    });
const latency = { p50_ms: milliseconds("half"), p95_ms: milliseconds("all but a twentieth") };

const calls = (description: string, example: number) => z.int().meta({ description, example });

export const usage = z
  .object({
    from: day.meta({ example: "2026-10-25" }),
    to: day.meta({ example: "2026-11-23" }),
    items: z
      .array(
        z
          .object({
            day,
            verified: calls("Answered: a verified student.", 212),
            not_verified: calls("Answered: not verified.", 88),
            rate_limited: calls("Refused: over the hourly limit.", 0),
            quota_exceeded: calls("Refused: over the month's quota.", 0),
            insufficient_credits: calls("Refused: no credits left.", 2),
            key_cap_exceeded: calls("Refused: over a key's own cap.", 0),
            ...latency,
          })
          .meta({ id: "UsageDay" }),
      )
      .meta({ description: "Every day, the oldest first; those without calls too." }),
    ...latency,
  })
  .meta({
    id: "Usage",
    description:
      "Calls that were refused before their brand was known, for a wrong key or an incomplete body, are in no count.",
  });

export const nextPrice = z
  .object({
    net_paise: z.int().meta({ description: "Without GST.", example: 549900 }),
    from: day.meta({ description: "Its first day in Asia/Kolkata.", example: "2027-01-01" }),
  })
  .nullable()
  .meta({ description: "The price that follows on a day to come; null while none is set." });

const netPaise = z.int().meta({ description: "Without GST.", example: 499900 });

export const planList = z
  .object({
    tiers: z
      .array(
        z.object({
          id: z.enum(planTiers).meta({ example: "starter" }),
          name: z.string().meta({ example: "Starter" }),
          hourly_limit: z
            .int()
            .meta({ description: "Calls a clock hour in Asia/Kolkata.", example: 1000 }),
          monthly_quota: z.int().meta({
            description:
              "Answers a calendar month, or all credits bought in the last 30 days if more.",
            example: 2000,
          }),
          pack: z
            .object({
              credits: z.int().meta({ example: 1000 }),
              net_paise: netPaise,
              next_price: nextPrice,
            })
            .nullable()
            .meta({
              description: "The pack that leads to the tier; null for a tier without a pack.",
            }),
        }),
      )
      .meta({ description: "The smallest first." }),
    boosts: z
      .array(
        z.object({
          days: z.int().meta({ example: 7 }),
          net_paise: netPaise.meta({ example: 99900 }),
          next_price: nextPrice,
        }),
      )
      .meta({ description: "Featured placement of one offer." }),
    trial_credits: z
      .int()
      .meta({ description: "Given once, when a brand is approved.", example: 100 }),
    gst_percent: z.int().meta({ description: "Added to every price.", example: 18 }),
  })
  .meta({ id: "PlanList" });

const reason = paragraph(reasonLength.min, reasonLength.max);

export const changeCredits = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "A key made by the page: a repeat with the same key does nothing.",
      example: "0b6f6f0e-0d0c-4f5b-9a52-2f4f4a1f7c11",
    }),
    amount: z
      .int()
      .min(-MOST_CREDITS)
      .max(MOST_CREDITS)
      .refine((amount) => amount !== 0, "must not be 0")
      .meta({ description: "Credits; a minus takes them.", example: 500 }),
    reason: reason.meta({
      description: "The brand reads it.",
      example: "For the calls that failed on 12 November.",
    }),
  })
  .meta({ id: "ChangeCredits" });
export type ChangeCredits = z.output<typeof changeCredits>;

const ownLimit = (description: string, example: number | null) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description}; null for the tier's.`, example });
const limitSent = (description: string, example: number | null) =>
  z.int().min(1).max(MOST_CALLS).nullable().meta({ description, example });

export const brandLimits = z
  .object({
    version,
    plan_tier: z.enum(planTiers).meta({ example: "growth" }),
    plan_name: z.string().meta({ example: "Growth" }),
    hourly_limit: ownLimit("The brand's own calls a clock hour", 8000),
    monthly_quota: ownLimit("The brand's own answers a calendar month", null),
    default_hourly_limit: z.int().meta({ description: "The tier's.", example: 5000 }),
    default_monthly_quota: z.int().meta({
      description: "The tier's; all credits bought in the last 30 days if more.",
      example: 10000,
    }),
    reason: z.string().nullable().meta({ example: "A sale over Diwali." }),
    set_by: z.string().nullable().meta({ description: "An admin.", example: "Farah Irani" }),
    set_at: timestamp.nullable(),
  })
  .meta({ id: "BrandLimits", description: "Limits of the verification API." });
export const brandLimitsConflict = conflictOf("BrandLimits", brandLimits);

export const changeBrandLimits = changeOf({
  hourly_limit: limitSent("Calls a clock hour; null for the tier's.", 8000),
  monthly_quota: limitSent("Answers a calendar month; null for the tier's.", null),
  reason: reason.meta({ description: "Kept in the log.", example: "A sale over Diwali." }),
}).meta({ id: "ChangeBrandLimits" });
export type ChangeBrandLimits = z.output<typeof changeBrandLimits>;
