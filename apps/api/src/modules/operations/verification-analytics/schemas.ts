import { z } from "zod";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { day, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { groupSorts, openGroupings, rejectionReasons, SMALLEST_GROUP } from "./policy.ts";

const period = {
  from: askedDay
    .optional()
    .meta({ description: "First day; 28 days without it.", example: "2026-10-30" }),
  to: askedDay.optional().meta({
    description: "Last day, included; yesterday without it. At most 366 days.",
    example: "2026-11-26",
  }),
};
export const periodQuery = inOrder(z.object(period), "from", "to");
export type PeriodQuery = z.output<typeof periodQuery>;

const list = {
  ...period,
  search: searchText(100).optional().meta({ description: "Part of the name.", example: "nilgiri" }),
  sort: z.enum(groupSorts).default("decided").meta({
    description: "By decisions or submissions of the period, most first, or by name.",
    example: "decided",
  }),
  ...pageQuery(25),
};
const by = z.enum(openGroupings).meta({
  description:
    "The college of the profile when the ID was sent, the state of that college, or the kind of the first document.",
  example: "college",
});
export const groupsQuery = inOrder(z.object({ by, ...list }), "from", "to");
export type GroupsQuery = z.output<typeof groupsQuery>;
export const reviewersQuery = inOrder(z.object(list), "from", "to");
export type ReviewersQuery = z.output<typeof reviewersQuery>;

export const exportQuery = inOrder(
  z.object({
    by: z.enum(["week", "reason", ...openGroupings]).meta({
      description: "What a line of the file is: a week, a reason of rejections, or a group.",
      example: "week",
    }),
    ...period,
  }),
  "from",
  "to",
);
export type ExportQuery = z.output<typeof exportQuery>;

const count = (description: string, example: number) => z.int().meta({ description, example });
const few = `Null of fewer than ${SMALLEST_GROUP}.`;
const percent = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} A whole percentage. ${few}`, example });

export const figures = z
  .object({
    submitted: count("IDs that students sent; appeals are not among them.", 412),
    approved: count("By a reviewer, of first looks.", 301),
    rejected: count("By a reviewer, of first looks.", 64),
    approval_percent: percent("Approved of all that was decided.", 82),
    in_time: count("Decided by the promised business day.", 351),
    in_time_percent: percent("Decided by the promised business day.", 96),
    median_minutes: z
      .int()
      .nullable()
      .meta({
        description: `Half of the decisions came within this time of the upload, to within an eighth. ${few}`,
        example: 95,
      }),
    p90_minutes: z
      .int()
      .nullable()
      .meta({
        description: `Nine of ten decisions came within this time, to within an eighth. ${few}`,
        example: 410,
      }),
    appeals: count("Rejections that students wanted looked at again.", 9),
    appeals_decided: count("Appeals that were decided.", 8),
    appeals_overturned: count("Of these, approved after all.", 3),
    second_looks: count("Approvals at which another reviewer looked, to the end.", 12),
    second_overturned: count("Of these, wrong in the eyes of two others.", 1),
    overturned_percent: percent(
      "Of appeals decided and second looks together, those that overturned the first decision.",
      20,
    ),
    reasons: z
      .array(
        z.object({
          reason: z.enum(rejectionReasons).meta({ example: "expired_or_undated" }),
          count: z.int().meta({ example: 21 }),
        }),
      )
      .meta({ description: "Rejections by reason, most first; none without any." }),
  })
  .meta({ id: "IdReviewFigures" });

const days = {
  from: day.meta({ example: "2026-10-30" }),
  to: day.meta({ example: "2026-11-26" }),
};
const previous = z
  .object(days)
  .meta({ description: "As many days before, with which the period is compared." });
const uncounted = z.int().meta({
  description: "Days of both periods that have to be counted again: a job does so within minutes.",
  example: 0,
});

export const verificationAnalytics = z
  .object({
    ...days,
    previous,
    promised_days: count("Business days within which an ID is decided.", 3),
    smallest_group: count("Shares and times of fewer are null.", SMALLEST_GROUP),
    uncounted_days: uncounted,
    uncounted_since: timestamp
      .nullable()
      .meta({ description: "Since when the oldest change waits." }),
    now: figures,
    before: figures,
    weeks: z
      .array(z.object({ ...days, figures }))
      .meta({ description: "From Monday on; the first and the last may be cut by the period." }),
  })
  .meta({ id: "VerificationAnalytics" });

export const groupPage = pageOf(
  z
    .object({
      key: z.string().meta({
        description: "An id, a state, or a kind of document; empty where it is not known.",
        example: "id_card_front",
      }),
      name: z.string().nullable().meta({
        description: "Null for kinds, which sites name themselves, and for IDs without a college.",
        example: "Nilgiri College of Science, Coonoor",
      }),
      now: figures,
      before: figures,
    })
    .meta({ id: "IdReviewGroup" }),
)
  .extend({ ...days, previous, uncounted_days: uncounted })
  .meta({ id: "IdReviewGroupPage" });

export const exportFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};
