import { z } from "zod";
import { verificationStatus } from "../../../db/schema/students.ts";
import { reviewOutcome } from "../../../db/schema/verification-decisions.ts";
import { submissionStatus } from "../../../db/schema/verification-submissions.ts";
import { day, id, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { claim } from "../../platform/review-claims/schemas.ts";
import { submissionDocument } from "../documents/schemas.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { submissionReasonSchema } from "../verifications/schemas.ts";

export { claimAnswer, decisionProblem } from "../../platform/review-claims/schemas.ts";
export { submissionParams } from "../verifications/schemas.ts";

const outcome = z.enum(reviewOutcome.enumValues).meta({ example: "approved" });

export const decision = z
  .object({
    id,
    submission_id: id,
    outcome,
    decided_at: timestamp,
    effective_at: timestamp.meta({ description: "Until then its author can undo it." }),
    verified_until: day.nullable(),
  })
  .meta({ id: "VerificationDecision" });

export const decisionParams = z.object({ decision_id: id });

/** A decision that takes effect. */
export const effectData = z.object({ decision_id: z.uuid() });

const filter = z.enum(["all", "flagged", "tried_before"]).meta({ example: "all" });
export const queueQuery = z.object({
  filter: filter.default("all"),
  ...pageQuery(50),
});
export type QueueQuery = z.output<typeof queueQuery>;

const queueItem = z.object({
  id,
  name: z.string().meta({ example: "Asha Verma" }),
  college_name: z.string().nullable().meta({ example: "Nilgiri College of Science" }),
  avatar_url: z.string().nullable().meta({ example: null }),
  submitted_at: timestamp,
  attempt: z.int().meta({ description: "1 for the first submission of this student.", example: 2 }),
  flags: z.int().meta({ description: "Signals that ask for a closer look.", example: 1 }),
  ready: z.boolean().meta({ description: "At least one page can be seen.", example: true }),
  could_not_be_shown: z.boolean().meta({
    description:
      "We could not prepare any of its files: a reviewer tries again or asks for another.",
    example: false,
  }),
  renewal: z
    .boolean()
    .meta({ description: "The student is verified at the moment.", example: false }),
  claim: claim.nullable(),
});

export const verificationQueue = pageOf(queueItem)
  .extend({
    counts: z.object({
      all: z.int().meta({ example: 38 }),
      flagged: z.int().meta({ example: 6 }),
      tried_before: z.int().meta({ example: 4 }),
    }),
    stats: z.object({
      waiting: z.int().meta({ example: 38 }),
      decided_today: z.int().meta({ example: 126 }),
      median_seconds: z.int().nullable().meta({
        description:
          "Half of the last 200 decisions came within this time of the upload. Null while too few.",
        example: 13_200,
      }),
    }),
    undoable: z
      .object({
        id: id.meta({ description: "Of the decision." }),
        submission_id: id,
        name: z.string().meta({ description: "The student's.", example: "Asha Verma" }),
        outcome,
        decided_at: timestamp,
        effective_at: timestamp,
      })
      .nullable()
      .meta({ description: "The caller's latest decision, while it can be undone." }),
  })
  .meta({ id: "VerificationQueue" });

const signal = z.object({
  code: z
    .enum([
      "name_differs",
      "rejected_before",
      "academic_email",
      "duplicate_document",
      "same_picture",
      "resent_document",
      "duplicate_email",
    ])
    .meta({ example: "name_differs" }),
  level: z
    .enum(["ok", "info", "warning"])
    .meta({ description: "`warning` asks for attention.", example: "warning" }),
  value: z.string().nullable().meta({ example: "Asha S. Verma" }),
  count: z.int().nullable().meta({ example: null }),
  at: timestamp.nullable(),
});

const earlierSubmission = z.object({
  id,
  status: z.enum(submissionStatus.enumValues).meta({ example: "rejected" }),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  decided_by: z
    .string()
    .nullable()
    .meta({ description: "The reviewer's name.", example: "Farah Khan" }),
  reason: submissionReasonSchema.nullable(),
  reason_text: z.string().nullable().meta({ example: null }),
  verified_until: day.nullable(),
  documents: z.array(submissionDocument),
});

export const verificationReview = earlierSubmission
  .extend({
    attempt: z.int().meta({ example: 2 }),
    attempts_allowed: z.int().meta({ example: 5 }),
    student: z.object({
      id,
      user_id: id,
      email: z.string().meta({ example: "asha@college.example" }),
      ...profileFields,
      avatar_url: z.string().nullable().meta({ example: null }),
      verification_status: z.enum(verificationStatus.enumValues).meta({ example: "pending" }),
      verified_until: day.nullable(),
      joined_at: timestamp,
    }),
    signals: z.array(signal),
    history: z.array(earlierSubmission).meta({ description: "Earlier submissions, newest first." }),
    claim: claim.nullable(),
    held_decision: decision
      .extend({
        decided_by: z.string().meta({ description: "The author's name.", example: "Farah Khan" }),
        mine: z.boolean().meta({ description: "The caller's own.", example: false }),
      })
      .nullable()
      .meta({
        id: "HeldVerificationDecision",
        description:
          "A decision that has not taken effect yet. The submission is pending until then.",
      }),
    default_verified_until: day,
    latest_verified_until: day,
    actions: z.object({
      approve: z.boolean().meta({
        description: "Pending, not the caller's own, and a page can be seen.",
        example: true,
      }),
      reject: z.boolean().meta({ example: true }),
    }),
  })
  .meta({ id: "VerificationReview" });

export const nextCaseBody = z
  .strictObject({
    filter: filter.default("all"),
    after: id.optional().meta({
      description: "The case just left: those behind it come first, then the oldest.",
      example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
    skip: z
      .array(id)
      .max(50)
      .default([])
      .meta({ description: "Cases not to be handed out.", example: [] }),
  })
  .meta({ id: "NextVerification" });
export type NextCase = z.output<typeof nextCaseBody>;

export const nextCase = z
  .object({
    submission_id: id.nullable().meta({ description: "Null when no case is free." }),
    claim: claim.nullable(),
  })
  .meta({ id: "NextVerificationCase" });

export const approval = z
  .strictObject({
    verified_until: day
      .optional()
      .meta({ description: "Last day of access; 12 months from today unless given." }),
  })
  .meta({ id: "VerificationApproval" });
export type Approval = z.output<typeof approval>;

export const rejection = z
  .strictObject({
    reason: submissionReasonSchema,
    reason_text: paragraph(1, 500).nullish().meta({
      description: "A note that the student reads. Needed with `other`.",
      example: "The roll number is in shadow.",
    }),
  })
  .refine((body) => body.reason !== "other" || (body.reason_text ?? "") !== "", {
    path: ["reason_text"],
    message: "Say in a sentence what is wrong",
  })
  .meta({ id: "VerificationRejection" });
export type Rejection = z.output<typeof rejection>;

export const undone = z
  .object({
    submission_id: id,
    claim: claim.meta({ description: "The case is the caller's again." }),
  })
  .meta({ id: "UndoneDecision" });
