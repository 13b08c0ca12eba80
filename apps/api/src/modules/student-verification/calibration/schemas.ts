import { z } from "zod";
import { askedDay } from "../../../http/asked-days.ts";
import { day, id, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { documentLinks } from "../document-links/schemas.ts";
import { documentKinds } from "../documents/schemas.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { submissionReasonSchema } from "../verifications/schemas.ts";
import { CANDIDATES_SHOWN, MOST_CASES, REVIEWERS_SHOWN } from "./policy.ts";

export const caseParams = z.object({ calibration_case_id: id });

const outcome = z.enum(["approved", "rejected"]).meta({ example: "rejected" });
const reason = submissionReasonSchema.nullable();
const name = z.string().nullable().meta({ example: "Farah Khan" });

/** What was decided about the student's ID. */
const actual = {
  outcome,
  reason,
  reason_text: z.string().nullable().meta({ example: null }),
  verified_until: day.nullable(),
};

const shownDocument = z.object({
  ...documentLinks.shape,
  document_id: id,
  kind: z.enum(documentKinds).meta({ example: "id_card_front" }),
});

export const practiceCase = z
  .object({
    case: z
      .object({
        id,
        submitted_at: timestamp,
        student: z.object(profileFields),
        warnings: z.array(z.string()).meta({
          description: "Signals that asked for a closer look when it was sent.",
          example: ["name_differs"],
        }),
        documents: z.array(shownDocument),
        default_verified_until: day,
      })
      .nullable()
      .meta({ description: "Null when there is none left for the caller." }),
  })
  .meta({ id: "PracticeCase" });

export const practiceAnswer = z
  .discriminatedUnion("outcome", [
    z.strictObject({ outcome: z.literal("approved"), verified_until: askedDay }),
    z.strictObject({
      outcome: z.literal("rejected"),
      reason: submissionReasonSchema,
      reason_text: paragraph(3, 500).optional().meta({
        description: "What the student would read with it.",
        example: "We see no date of this academic year on the document.",
      }),
    }),
  ])
  .meta({ id: "PracticeAnswer" });
export type PracticeAnswer = z.output<typeof practiceAnswer>;

const agreed = z.boolean().meta({
  description: "The same outcome, and of rejections the same reason.",
  example: true,
});
const answer = z
  .object({
    case_id: id,
    answered_at: timestamp,
    answer: z.object(actual),
    actual: z.object({ ...actual, decided_by: name, decided_at: timestamp }),
    agreed,
  })
  .meta({ id: "PracticeResult" });
export const practiceResult = answer;
export const answerPage = pageOf(answer).meta({ id: "PracticeResultPage" });
export const answersQuery = z.object(pageQuery(10));
export type AnswersQuery = z.output<typeof answersQuery>;

const tally = {
  answered: z.int().meta({ description: "Cases decided for practice.", example: 12 }),
  agreed: z.int().meta({ description: "Of these, as they were decided.", example: 10 }),
};
const byReason = z
  .array(
    z.object({
      outcome,
      reason,
      ...tally,
    }),
  )
  .meta({ description: "By what was decided, most first." });

export const practiceState = z
  .object({
    left: z.int().meta({ description: "Cases that the caller can still practise on.", example: 8 }),
    ...tally,
    by_reason: byReason,
  })
  .meta({ id: "PracticeState" });

export const resultList = z
  .object({
    items: z
      .array(z.object({ admin_id: id, admin_name: name, ...tally, by_reason: byReason }))
      .meta({ description: `Most cases first, at most ${REVIEWERS_SHOWN} reviewers.` }),
  })
  .meta({ id: "PracticeResultsByReviewer" });

const setCase = {
  submission_id: id,
  ...actual,
  kind: z.enum(documentKinds).nullable().meta({
    description: "Of the first document; null when none is kept.",
    example: "id_card_front",
  }),
  decided_by: name,
  decided_at: timestamp,
};

export const casesQuery = z.object({
  only: z.enum(["usable", "lost"]).optional().meta({
    description: "Those whose documents are kept, or are gone.",
    example: "usable",
  }),
  ...pageQuery(25),
});
export type CasesQuery = z.output<typeof casesQuery>;
const listedCase = z
  .object({
    id,
    ...setCase,
    usable: z.boolean().meta({ description: "Its documents are still kept.", example: true }),
    added_by: name,
    added_at: timestamp,
    ...tally,
  })
  .meta({ id: "CalibrationCase" });
export const addedCase = z.object({ id }).meta({ id: "AddedCalibrationCase" });
export const casePage = pageOf(listedCase)
  .extend({
    usable: z.int().meta({ description: "Cases of the set that can be used.", example: 14 }),
    lost: z.int().meta({
      description:
        "Cases whose documents were deleted, by retention or with the student's account.",
      example: 3,
    }),
  })
  .meta({ id: "CalibrationCasePage" });

export const addition = z
  .strictObject({ submission_id: id })
  .meta({ id: "AddCalibrationCase", description: `The set has at most ${MOST_CASES} cases.` });

export const candidatesQuery = z.object({
  outcome: z
    .enum(["approved", "rejected"])
    .optional()
    .meta({ description: "What was decided.", example: "rejected" }),
  reason: submissionReasonSchema.optional(),
});
export type CandidatesQuery = z.output<typeof candidatesQuery>;
export const candidateList = z
  .object({
    items: z
      .array(z.object(setCase))
      .meta({ description: `Latest decisions first, at most ${CANDIDATES_SHOWN}.` }),
  })
  .meta({ id: "CalibrationCandidates" });
