import { z } from "zod";
import { askedDay } from "../../../http/asked-days.ts";
import { day, id, line, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { submissionReasonSchema } from "../verifications/schemas.ts";
import { REVIEWERS_SHOWN } from "./policy.ts";

const caseKey = z.string().meta({ example: "expired-card" });
export const caseParams = z.object({
  calibration_case_id: line(1, 40).meta({ example: "expired-card" }),
});

const outcome = z.enum(["approved", "rejected"]).meta({ example: "rejected" });
const reason = submissionReasonSchema.nullable();
const name = z.string().nullable().meta({ example: "Farah Khan" });

/** The right decision. */
const actual = {
  outcome,
  reason,
  reason_text: z.string().nullable().meta({ example: "The card was valid until 31 May 2025." }),
  verified_until: day.nullable(),
};

export const practiceCase = z
  .object({
    case: z
      .object({
        id: caseKey,
        submitted_at: timestamp,
        student: z.object({
          name: z.string().meta({ example: "Diya Chauhan" }),
          college_name: z.string().meta({ example: "Marina Institute of Science" }),
          degree: z.string().meta({ example: "BSc Nursing" }),
        }),
        warnings: z.array(z.string()).meta({
          description: "Signals that asked for a closer look when it was sent.",
          example: ["name_differs"],
        }),
        picture: z.string().meta({
          description:
            "The front of an invented student card, as an address with the picture in it.",
          example: "data:image/webp;base64,UklGRg==",
        }),
        default_verified_until: day,
      })
      .nullable()
      .meta({ description: "Null when the caller has answered all cases." }),
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
    case_id: caseKey,
    answered_at: timestamp,
    answer: z.object(actual),
    actual: z.object(actual).meta({ description: "`reason_text` says why." }),
    agreed,
  })
  .meta({ id: "PracticeResult" });
export const practiceResult = answer;
export const answerPage = pageOf(answer).meta({ id: "PracticeResultPage" });
export const answersQuery = z.object(pageQuery(10));
export type AnswersQuery = z.output<typeof answersQuery>;

const tally = {
  answered: z.int().meta({ description: "Cases decided for practice.", example: 12 }),
  agreed: z.int().meta({ description: "Of these, as they are decided.", example: 10 }),
};
const byReason = z
  .array(
    z.object({
      outcome,
      reason,
      ...tally,
    }),
  )
  .meta({ description: "By how they are decided, most first." });

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

const listedCase = z.object({ id: caseKey, ...actual, ...tally }).meta({ id: "CalibrationCase" });
export const caseList = z.object({ items: z.array(listedCase) }).meta({ id: "CalibrationCases" });
