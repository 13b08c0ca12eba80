import { z } from "zod";
import { boostStatus } from "../../../db/schema/boosts.ts";
import { offerStatus } from "../../../db/schema/offers.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { day, id, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { type BoostState, plans, statusesOf } from "./policy.ts";

const plan = z.enum(plans).meta({ example: "days_7" });
const startDay = askedDay.nullable().meta({
  description: "The day in Asia/Kolkata of its start; null for as soon as possible.",
  example: null,
});
const days = (description: string, example: number) => z.int().meta({ description, example });

const sums = z
  .object({
    days: days("How many days were counted, today's part too.", 7),
    views: z.int().meta({ example: 412 }),
    redeems: z.int().meta({ example: 31 }),
  })
  .meta({ id: "BoostSums" });

const results = z
  .object({
    before: sums,
    during: sums,
    after: sums,
    days: z
      .array(
        z.object({
          day,
          phase: z.enum(["before", "during", "after"]).meta({ example: "during" }),
          views: z.int().meta({ example: 58 }),
          redeems: z.int().meta({ example: 4 }),
        }),
      )
      .meta({ description: "Every day from a week before to a week after, up to today." }),
  })
  .meta({ id: "BoostResults" });

const fields = {
  id,
  offer: z.object({
    id,
    title: z.string().meta({ example: "Everyday backpacks" }),
    status: z.enum(offerStatus.enumValues).meta({
      description: "A running boost continues while the brand itself pauses the offer.",
      example: "published",
    }),
    failing: z.boolean().meta({
      description: "Students report that it fails: it is not featured until it is repaired.",
      example: false,
    }),
  }),
  plan,
  days: days("Of the plan.", 7),
  status: z.enum(boostStatus.enumValues).meta({
    description:
      "`paused`: the brand is suspended or the offer fails; remaining days are kept. `cancelled`: not used; its days are kept.",
    example: "active",
  }),
  order_id: id.nullable().meta({ description: "Null when Bachat gave it." }),
  starts_at: timestamp,
  ends_at: timestamp,
  first_day: day,
  last_day: day.meta({ description: "Inclusive, in Asia/Kolkata." }),
  days_left: days("Remaining days, a begun one included.", 3),
};

export const boost = z
  .object({
    ...fields,
    results: results.nullable().meta({ description: "Null before it has started." }),
  })
  .meta({ id: "Boost" });
export const boostPage = pageOf(boost).meta({ id: "BoostList" });

const states = Object.keys(statusesOf) as [BoostState, ...BoostState[]];
export const boostQuery = z.object({
  state: z.enum(states).optional().meta({
    description: "`waiting`: not started, cancelled ones too. Any when absent.",
    example: "running",
  }),
  offer_id: id.optional().meta({ description: "Of one offer only." }),
  ...pageQuery(10),
});
export type BoostQuery = z.output<typeof boostQuery>;

export const scheduleBoost = z
  .strictObject({ offer_id: id, start_day: startDay })
  .meta({ id: "ScheduleBoost" });
export type ScheduleBoost = z.output<typeof scheduleBoost>;

/** The item of an order of a boost. */
export const boostItem = { offer_id: id, plan, start_day: startDay };

export const adminBoost = z.object({ ...fields, brand_id: id }).meta({ id: "AdminBoost" });
export const adminBoostList = z
  .object({ items: z.array(adminBoost) })
  .meta({ id: "AdminBoostList" });
export const giveBoost = z.strictObject({ plan, start_day: startDay }).meta({ id: "GiveBoost" });
export type GiveBoost = z.output<typeof giveBoost>;
