import { z } from "zod";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { day, id, line, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { DEFAULT_DAYS, MOST_DAYS } from "./policy.ts";

/** Recounts a day of an offer. */
export const correctDayJob = jobType(
  "analytics.correct_day",
  z.object({ offerId: z.string(), day: z.string() }),
);

export const rangeQuery = {
  from: askedDay.optional().meta({
    description: `The first day; without it ${DEFAULT_DAYS} days up to \`to\`.`,
    example: "2026-10-27",
  }),
  to: askedDay.optional().meta({
    description: `The last day, included, at most ${MOST_DAYS} days from the first; without it today.`,
    example: "2026-11-23",
  }),
};
export const analyticsQuery = inOrder(
  z.object({
    ...rangeQuery,
    offer_id: id.optional(),
    city: line(1, 80)
      .optional()
      .meta({ description: "Only offers of this city.", example: "Pune" }),
  }),
  "from",
  "to",
);
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const count = z.int().meta({ example: 214 });
const counts = z
  .object({
    impressions: count.meta({ description: "Seen in a list.", example: 5120 }),
    views: count.meta({ description: "Opened in full.", example: 812 }),
    opens: count.meta({ description: "The shop's site opened.", example: 96 }),
    saves: count.meta({ example: 140 }),
    redeems: count.meta({ description: "A code or QR given.", example: 71 }),
    worked: count.meta({
      description:
        "Redemptions that worked by the student's answer, whenever it came; only for offers that 10 students have answered about.",
      example: 38,
    }),
    failed: count.meta({ description: "The same, those that did not work.", example: 3 }),
  })
  .meta({ id: "AnalyticsCounts" });
const compared = {
  now: counts,
  before: counts.meta({ description: "In the previous period of the same length." }),
};
const days = z.object({ from: day, to: day });
const groupCounts = { views: count, saves: count, redeems: count, worked: count };
const otherGroups = z
  .object(groupCounts)
  .nullable()
  .meta({ description: "Of the groups that are too small to show, together." });
const hourOfWeek = z
  .array(z.array(z.int()))
  .meta({ description: "Monday to Sunday, each with its 24 hours.", example: [[0, 2, 1]] });

export const analytics = z
  .object({
    ...days.shape,
    previous: days.meta({ description: "The previous period of the same length, for `before`." }),
    counted_until: timestamp
      .nullable()
      .meta({ description: "What happened later is not counted yet." }),
    ...compared,
    step: z.enum(["hour", "day", "week"]).meta({
      description: "How long each point lasts: hours for 1 or 2 days, weeks from 93 days.",
      example: "day",
    }),
    points: z.array(z.object({ starts_at: timestamp, ...compared }).meta({ id: "AnalyticsPoint" })),
    offers: z
      .array(
        z
          .object({
            offer_id: id,
            title: z.string().meta({ example: "Everyday backpacks" }),
            city: z.string().nullable().meta({ example: "Pune" }),
            ...compared,
          })
          .meta({ id: "AnalyticsOffer" }),
      )
      .meta({
        description: "Offers with any figures, most viewed first, at most 200.",
      }),
    offer_total: z.int().meta({ description: "How many offers that is.", example: 8 }),
    cities: z.array(
      z
        .object({
          city: z.string().nullable().meta({
            description: "The offers' city; null for offers of several cities.",
            example: "Pune",
          }),
          ...compared,
        })
        .meta({ id: "AnalyticsCity" }),
    ),
    outlets: z.array(
      z
        .object({
          outlet_id: id.nullable(),
          name: z
            .string()
            .nullable()
            .meta({ description: "Null for checks without an outlet.", example: "Koregaon Park" }),
          city: z.string().nullable().meta({ example: "Pune" }),
          checks: count.meta({ description: "Codes and QRs used up there, undone ones left out." }),
          checks_before: count,
        })
        .meta({ id: "AnalyticsOutlet" }),
    ),
    heat: z.object({ views: hourOfWeek, redeems: hourOfWeek }).meta({
      description: "When in the week it happened, in Asia/Kolkata, over the chosen days.",
    }),
    groups: z
      .object({
        first_month: day.nullable().meta({ example: "2026-09-01" }),
        last_month: day.nullable().meta({ example: "2026-10-01" }),
        colleges: z.array(
          z
            .object({ college_name: z.string().meta({ example: "Deccan Arts" }), ...groupCounts })
            .meta({ id: "AnalyticsCollege" }),
        ),
        other_colleges: otherGroups,
        years: z.array(
          z
            .object({ year: z.string().meta({ example: "junior" }), ...groupCounts })
            .meta({ id: "AnalyticsYear" }),
        ),
        other_years: otherGroups,
      })
      .meta({
        description:
          "By students' college and year, over all offers, in whole months that are over: those in the chosen " +
          "days, or else the latest one before them. A group of fewer than 10 students in a month counts under the others.",
      }),
    choices: z.object({
      offers: z
        .array(
          z.object({ offer_id: id, title: z.string().meta({ example: "Everyday backpacks" }) }),
        )
        .meta({ description: "To filter by, newest first, at most 500." }),
      cities: z.array(z.string()).meta({ example: ["Pune"] }),
    }),
  })
  .meta({ id: "BrandAnalytics" });
