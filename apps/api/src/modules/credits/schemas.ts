import { z } from "zod";
import { timestamp } from "../../http/schemas.ts";
import { planTiers } from "./policy.ts";

export const creditStatus = z
  .object({
    balance: z.int().meta({ description: "Credits left; they never expire.", example: 4714 }),
    plan_tier: z.enum(planTiers).meta({ example: "growth" }),
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
    note: z.string().nullable().meta({ example: null }),
    created_at: timestamp,
  })
  .meta({ id: "CreditEntry" });

export { entry as creditEntry };
