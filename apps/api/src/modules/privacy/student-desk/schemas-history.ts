import { z } from "zod";
import { sessionAudience } from "../../../db/schema/sessions.ts";
import { reviewOutcome } from "../../../db/schema/verification-decisions.ts";
import { documentKind } from "../../../db/schema/verification-documents.ts";
import { decisionSource, submissionStatus } from "../../../db/schema/verification-submissions.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { day, id, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { submissionReasonSchema } from "../../student-verification/verifications/schemas.ts";

/** The parts of a student's page. */

const PER_PAGE = 10;

export const historyQuery = z.object({
  per_page: pageQuery(PER_PAGE).per_page,
  cursor: cursorQuery,
});
export type HistoryQuery = z.output<typeof historyQuery>;
export const checkQuery = z.object(pageQuery(PER_PAGE));
export type CheckQuery = z.output<typeof checkQuery>;

const newestFirst = <Item extends z.ZodType>(item: Item, description = "Newest first.") =>
  z.object({
    items: z.array(item).meta({ description }),
    per_page: z.int().meta({ example: PER_PAGE }),
    next_cursor: cursor,
    prev_cursor: cursor,
  });

const int = (example: number) => z.int().meta({ example });
const brandName = z.string().meta({ example: "Jholaworks" });
const person = z.string().nullable().meta({ example: "Farah Khan" });

export const figures = z
  .object({
    viewed: int(31),
    saved: int(6),
    redeemed: int(4),
    tries_used: int(2).meta({ description: "IDs sent in the last 30 days.", example: 2 }),
    tries_allowed: int(5),
  })
  .meta({ id: "StudentFigures" });

export const submissions = newestFirst(
  z.object({
    id,
    status: z.enum(submissionStatus.enumValues).meta({ example: "approved" }),
    submitted_at: timestamp,
    is_appeal: z
      .boolean()
      .meta({ description: "The student said that the rejection is wrong.", example: false }),
    documents: z.array(z.enum(documentKind.enumValues)).meta({ example: ["id_card_front"] }),
    decided_at: timestamp.nullable(),
    decided_by: person,
    decision_source: z.enum(decisionSource.enumValues).nullable().meta({ example: "admin" }),
    reason: submissionReasonSchema.nullable(),
    reason_text: z.string().nullable().meta({ example: null }),
    is_final: z
      .boolean()
      .meta({ description: "The student cannot send another ID.", example: false }),
    verified_until: day.nullable(),
    steps: z
      .array(
        z.object({
          id,
          outcome: z.enum(reviewOutcome.enumValues).meta({ example: "asked" }),
          by: z.string().meta({ example: "Farah Khan" }),
          decided_at: timestamp,
          undone_at: timestamp.nullable().meta({
            description: "Taken back by its author before it took effect.",
            example: null,
          }),
          reason: submissionReasonSchema.nullable(),
          verified_until: day.nullable(),
          internal_note: z.string().nullable().meta({ example: null }),
        }),
      )
      .meta({ description: "What reviewers decided or asked for, oldest first." }),
  }),
).meta({ id: "StudentSubmissions" });

export const redemptions = newestFirst(
  z.object({
    id,
    reference: z.string().meta({ example: "9C37-1B4F-0A11" }),
    offer_id: id,
    offer_title: z.string().meta({ example: "Plate of eight" }),
    brand_name: brandName,
    state: z.enum(["issued", "checked"]).meta({ example: "checked" }),
    redeemed_at: timestamp,
    checked_at: timestamp.nullable(),
  }),
  "Newest first, never with a code.",
).meta({ id: "StudentRedemptions" });

export const devices = newestFirst(
  z.object({
    id,
    device: z.string().nullable().meta({ example: "Chrome on Android" }),
    site: z
      .enum(sessionAudience.enumValues)
      .meta({ description: "`site`: student or brand site.", example: "site" }),
    signed_in_at: timestamp,
    last_seen_at: timestamp,
  }),
  "Where the account is signed in now, used last first.",
).meta({ id: "StudentDevices" });

export const checks = pageOf(
  z.object({
    id,
    brand_name: brandName,
    result: z.enum(["verified", "not_verified"]).meta({ example: "verified" }),
    checked_at: timestamp,
  }),
).meta({ id: "StudentBrandChecks" });

export const activity = newestFirst(
  z.object({
    id,
    action: z.string().meta({ example: "account.blocked" }),
    at: timestamp,
    by: z.string().nullable().meta({
      description: "Who did it: a name, or null for Bachat itself.",
      example: "Farah Khan",
    }),
    reason: z.string().nullable().meta({ example: "Shared codes in public." }),
  }),
).meta({ id: "StudentActivity" });
