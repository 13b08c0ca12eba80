import { fileLimits } from "@bachat/rules/file-limits";
import { z } from "zod";
import { verificationStatus } from "../../../db/schema/students.ts";
import {
  decisionSource,
  submissionReason,
  submissionStatus,
} from "../../../db/schema/verification-submissions.ts";
import { day, id, paragraph, timestamp } from "../../../http/schemas.ts";
import { academicStanding } from "../academic-domains/schemas.ts";
import { documentFailure, documentKinds, submissionDocument } from "../documents/schemas.ts";

const submissionReasons = submissionReason.enumValues;
export type SubmissionReason = (typeof submissionReasons)[number];

export const submissionReasonSchema = z.enum(submissionReasons).meta({ example: "unreadable" });

const submission = z.object({
  id,
  status: z.enum(submissionStatus.enumValues).meta({ example: "rejected" }),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
  decision_source: z.enum(decisionSource.enumValues).nullable().meta({
    description:
      "What decided: a reviewer, a confirmed academic address, the roster of the college, or that no file could be opened.",
    example: "admin",
  }),
  reason: submissionReasonSchema.nullable(),
  reason_text: z.string().nullable().meta({ description: "The reviewer's note.", example: null }),
  failure: documentFailure.nullable().meta({
    description:
      "With the reason `unreadable`: why none of the files could be opened. Then no try is used up. Null when a page could be seen.",
    example: null,
  }),
  advice: z.string().nullable().meta({
    description: "What to upload instead, in English.",
    example: "Lay the card flat in daylight and photograph all of it, sharp and without glare.",
  }),
  verified_until: day.nullable(),
  is_final: z.boolean().meta({
    description: "With a rejection: no other document can be sent.",
    example: false,
  }),
  is_appeal: z.boolean().meta({
    description: "Another look at the documents of the submission before.",
    example: false,
  }),
  can_appeal: z.boolean().meta({
    description: "Whether the student can say that the rejection is wrong: once for each case.",
    example: true,
  }),
  asked: z
    .object({
      reason: submissionReasonSchema,
      reason_text: z.string().nullable().meta({
        description: "The reviewer's note.",
        example: "The card shows no year.",
      }),
      kind: z.enum(documentKinds).meta({ example: "fee_receipt" }),
      is_again: z.boolean().meta({
        description: "The submission has a document of this kind, which has to be sent again.",
        example: false,
      }),
      asked_at: timestamp,
      answer_until: timestamp.meta({
        description: "Afterwards a reviewer decides by the documents sent before.",
      }),
    })
    .nullable()
    .meta({
      id: "AskedDocument",
      description: "Another document that the reviewer needs. The submission waits for it.",
    }),
  documents: z.array(submissionDocument),
});

export const studentVerification = z
  .object({
    state: z.enum(["not_submitted", "in_review", "decided"]).meta({ example: "in_review" }),
    verification_status: z.enum(verificationStatus.enumValues).meta({ example: "pending" }),
    verified: z.boolean().meta({ example: false }),
    verified_until: day.nullable(),
    can_submit: z.boolean().meta({ example: false }),
    blocked_by: z
      .enum([
        "email_not_confirmed",
        "adults_only",
        "profile_incomplete",
        "in_review",
        "refused_finally",
        "renewal_not_open",
        "too_many_submissions",
      ])
      .nullable()
      .meta({
        description: "The first reason why an ID cannot be sent now.",
        example: "in_review",
      }),
    attempts: z.object({
      used: z.int().meta({
        description: "In the last 30 days. Files that could not be opened count as no try.",
        example: 1,
      }),
      allowed: z.int().meta({ example: 5 }),
      left: z.int().meta({ example: 4 }),
      next_at: timestamp
        .nullable()
        .meta({ description: "When the next try opens, once all are used." }),
    }),
    renewal: z
      .object({
        open: z.boolean().meta({ example: false }),
        opens_on: day.meta({ description: "60 days before the last day of access." }),
      })
      .nullable()
      .meta({ description: "When a newer ID may be sent. Null while not verified." }),
    academic: academicStanding,
    review_time: z
      .object({
        median_seconds: z.int().meta({ example: 13_200 }),
        sample: z.int().meta({ description: "Decisions measured.", example: 200 }),
        expected_seconds: z.int().meta({
          description:
            "Within which an ID that is sent now is decided: the median, or longer where the queue says so.",
          example: 20_400,
        }),
        waiting: z.int().meta({ description: "IDs that are decided before.", example: 38 }),
        oldest_at: timestamp
          .nullable()
          .meta({ description: "The time at which the oldest waiting ID was sent." }),
        due_at: timestamp.nullable().meta({
          description:
            "The time by which the caller's ID is decided: the promise, or later if the queue needs longer. Null while no ID of theirs is in review.",
        }),
        is_late: z.boolean().meta({
          description:
            "The time that was promised for the own ID has passed, or was corrected; `due_at` is a new one.",
          example: false,
        }),
        is_first: z.boolean().meta({
          description: "The own ID goes first: a machine could read what the profile says.",
          example: false,
        }),
      })
      .nullable()
      .meta({
        description:
          "The median time of reviewers' decisions in the last 30 days. Null while too few are measured.",
      }),
    current: submission.nullable().meta({ description: "The submission sent last." }),
    history: z.array(submission).meta({ description: "All submissions, newest first." }),
  })
  .meta({ id: "StudentVerification" });

export const appealBody = z
  .strictObject({
    note: paragraph(10, 500).meta({
      description: "What the reviewer overlooked.",
      example: "The date is on the back of the card, under the bar code.",
    }),
  })
  .meta({ id: "VerificationAppeal" });

const fileField = z.file().optional();
/** Limits of one upload. */
export const uploadLimits = { maxFiles: 4, maxFileBytes: fileLimits.studentDocument };

/** The upload's form: each file under the name of its kind. */
export const uploadForm = z
  .object(Object.fromEntries(documentKinds.map((kind) => [kind, fileField])))
  .meta({ id: "VerificationUpload" });

/** Limits of the answer to a reviewer's question: one document. */
export const answerLimits = { ...uploadLimits, maxFiles: 1 };

/** Progress of the reminders: the days that are due, with the last days of the students to remind, and the last student reminded. */
export const remindersUnderWay = z.object({
  due: z.array(z.object({ day: z.string(), end: z.string() })).default([]),
  after: z.string().nullable().default(null),
});
