import { z } from "zod";
import { verificationStatus } from "../../../db/schema/students.ts";
import { verificationNoteKind } from "../../../db/schema/verification-notes.ts";
import { submissionStatus } from "../../../db/schema/verification-submissions.ts";
import { day, id, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { claim } from "../../platform/review-claims/schemas.ts";
import { documentLinks, openingReason } from "../document-links/schemas.ts";
import { printedText } from "../document-text/schemas.ts";
import { documentKinds, submissionDocument } from "../documents/schemas.ts";
import { submissionReasonSchema } from "../verifications/schemas.ts";
import { decision, outcome } from "./schemas-decisions.ts";

const filters = [
  "all",
  "flagged",
  "tried_before",
  "appeal",
  "second_review",
  "escalated",
  "snoozed",
  "asked",
] as const;
const filter = z.enum(filters).meta({
  description: "`snoozed` are put off, `asked` wait for their student; all others leave both out.",
  example: "all",
});
const caseKind = z.enum(["first", "appeal", "second_review"]).meta({
  description:
    "An ID that was sent, a rejected one that the student wants looked at again, or an approval that was drawn for a second look.",
  example: "first",
});
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
  is_first: z.boolean().meta({
    description:
      "Goes first: a machine read the profile's name and college and a day to come, and no signal warns of it.",
    example: false,
  }),
  renewal: z
    .boolean()
    .meta({ description: "The student is verified at the moment.", example: false }),
  kind: caseKind,
  escalated: z.boolean().meta({ description: "A reviewer left it to others.", example: false }),
  snoozed_until: timestamp.nullable(),
  bulk: z.boolean().meta({
    description:
      "Can be approved together with others: the caller has opened it, or its academic email is confirmed.",
    example: false,
  }),
  claim: claim.nullable(),
});

export const verificationQueue = pageOf(queueItem)
  .extend({
    counts: z.object({
      all: z.int().meta({ example: 38 }),
      flagged: z.int().meta({ example: 6 }),
      tried_before: z.int().meta({ example: 4 }),
      appeal: z.int().meta({ example: 2 }),
      second_review: z.int().meta({ example: 1 }),
      escalated: z.int().meta({ example: 1 }),
      snoozed: z.int().meta({ example: 1 }),
      asked: z.int().meta({ example: 3 }),
    }),
    stats: z.object({
      waiting: z.int().meta({ example: 38 }),
      decided_today: z.int().meta({ example: 126 }),
      median_seconds: z.int().nullable().meta({
        description:
          "Half of the last 200 decisions came within this time of the upload. Null while too few.",
        example: 13_200,
      }),
      oldest_at: timestamp.nullable().meta({
        description:
          "The time at which the oldest waiting ID was sent; null when the queue is empty.",
      }),
      due_at: timestamp.nullable().meta({
        description: "The time at which that ID has waited for three hours, which is late.",
      }),
      overdue: z
        .int()
        .meta({ description: "IDs that wait for longer than three hours.", example: 2 }),
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
      "college_differs",
      "duplicate_document",
      "same_picture",
      "resent_document",
      "duplicate_email",
      "duplicate_phone",
      "edited_picture",
      "drawn_picture",
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
  is_final: z.boolean().meta({ example: false }),
  internal_note: z.string().nullable().meta({
    description: "The reviewer's note for colleagues. The student never sees it.",
    example: null,
  }),
  documents: z.array(submissionDocument),
});

const ask = z.object({
  reason: submissionReasonSchema.nullable(),
  reason_text: z.string().nullable().meta({ example: "The card shows no year." }),
  kind: z.enum(documentKinds).nullable().meta({ example: "fee_receipt" }),
  internal_note: z.string().nullable().meta({
    description: "The reviewer's note for colleagues. The student never sees it.",
    example: "Compare the roll number with the card.",
  }),
  asked_by: z.string().meta({ example: "Farah Khan" }),
  asked_at: timestamp,
  answered: z.boolean().meta({ description: "A document came.", example: true }),
});

const note = z.object({
  kind: z.enum(verificationNoteKind.enumValues).meta({ example: "escalated" }),
  by: z.string().meta({ example: "Farah Khan" }),
  at: timestamp,
  note: z.string().nullable().meta({ example: "Is this college still recognised?" }),
  until: timestamp.nullable(),
});

const twin = z.object({
  submission_id: id,
  name: z.string().meta({ description: "The other student's.", example: "Asha Verma" }),
  college_name: z.string().nullable().meta({ example: "Nilgiri College of Science" }),
  status: z.enum(submissionStatus.enumValues).meta({ example: "approved" }),
  submitted_at: timestamp,
  same_file: z.boolean().meta({ description: "Else it only looks the same.", example: true }),
  documents: z.array(submissionDocument),
});

export const verificationReview = earlierSubmission
  .extend({
    kind: caseKind,
    appeal: z
      .object({
        note: z.string().nullable().meta({
          description: "What the student wrote.",
          example: "The year is on the back of the card.",
        }),
        decided_by: z.string().nullable().meta({ example: "Farah Khan" }),
        decided_at: timestamp.nullable(),
        reason: submissionReasonSchema.nullable(),
        reason_text: z.string().nullable().meta({ example: null }),
      })
      .nullable()
      .meta({ description: "With an appeal: the decision that the student calls wrong." }),
    asks: z.array(ask).meta({ description: "Questions to the student, oldest first." }),
    notes: z.array(note).meta({ description: "Colleagues' acts on the case, oldest first." }),
    twins: z.array(twin).meta({
      description: "At most 5 submissions of other students with the same document, newest first.",
    }),
    snoozed_until: timestamp.nullable(),
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
    printed: printedText.nullable().meta({
      description: "What its pages say beside the profile. Null until a page has been read.",
    }),
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
    default_verified_until: day.meta({ description: "12 months from today." }),
    opening: z
      .object({
        needs_reason: z.boolean().meta({
          description: "False while a reason that the caller gave holds.",
          example: true,
        }),
        left: z.int().meta({
          description: "Decided documents that the caller may still open today.",
          example: 28,
        }),
        budget: z.int().meta({ description: "Of so many a day.", example: 30 }),
      })
      .nullable()
      .meta({
        id: "DecidedDocuments",
        description:
          "For a decided case with pages: the pages and their text open for a reason. Else null.",
      }),
    suggested_verified_until: day.meta({
      description: "The day printed on the ID, if it comes before those 12 months; else as above.",
    }),
    latest_verified_until: day,
    academic_year_end: day.meta({ description: "The next one, by the setting; 30 June." }),
    actions: z.object({
      ask: z.boolean().meta({
        description: "The reviewer may ask the student for another document.",
        example: true,
      }),
      second_review: z
        .boolean()
        .meta({ description: "The caller can say whether they agree.", example: false }),
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
    claim: z.boolean().default(true).meta({
      description: "False only looks ahead: the case stays free, until one of its pages is read.",
      example: true,
    }),
  })
  .meta({ id: "NextVerification" });
export type NextCase = z.output<typeof nextCaseBody>;

export const openBody = z
  .strictObject({
    links: z.boolean().default(true).meta({
      description: "False where the caller has links that are still good: each issue is logged.",
      example: true,
    }),
    reason: openingReason.optional(),
  })
  .meta({ id: "OpenVerification" });
export type OpenCase = z.output<typeof openBody>;

/** Everything a reviewer needs to begin, in one answer. */
export const openedCase = z
  .object({
    review: verificationReview,
    claim: claim.nullable().meta({
      description: "The admin who works on it; null for a decided or an unclaimed case.",
    }),
    links: z.array(documentLinks.extend({ document_id: id })).meta({
      id: "CaseLinks",
      description:
        "Links to its pages, for reviewers who may see them. Empty while a colleague holds the case.",
    }),
  })
  .meta({ id: "OpenedVerification" });

export const nextCase = z
  .object({
    submission_id: id.nullable().meta({ description: "Null when no case is free." }),
    claim: claim.nullable(),
    case: openedCase.nullable(),
  })
  .meta({ id: "NextVerificationCase" });
