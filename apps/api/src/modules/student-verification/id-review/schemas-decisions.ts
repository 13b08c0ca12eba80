import { z } from "zod";
import { reviewOutcome } from "../../../db/schema/verification-decisions.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { day, id, paragraph, timestamp } from "../../../http/schemas.ts";
import { claim } from "../../platform/review-claims/schemas.ts";
import { documentKinds } from "../documents/schemas.ts";
import { submissionReasonSchema } from "../verifications/schemas.ts";
import { askReasons } from "./policy.ts";

export const outcome = z.enum(reviewOutcome.enumValues).meta({ example: "approved" });

export const decision = z
  .object({
    id,
    submission_id: id,
    outcome,
    decided_at: timestamp,
    effective_at: timestamp.meta({ description: "Until then its author can undo it." }),
    verified_until: day.nullable(),
    is_final: z.boolean().meta({ description: "A rejection without another try.", example: false }),
  })
  .meta({ id: "VerificationDecision" });

/** A decision that takes effect. */
export const effectData = z.object({ decision_id: z.uuid() });

const internalNote = paragraph(1, 500).nullish().meta({
  description: "For colleagues; the student never sees it.",
  example: "Checked against the college's list.",
});

export const approval = z
  .strictObject({
    verified_until: askedDay
      .optional()
      .meta({ description: "Last day of access; 12 months from today unless given." }),
    internal_note: internalNote,
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
    final: z.boolean().default(false).meta({
      description: "The student cannot send another document, only ask once for another look.",
      example: false,
    }),
    internal_note: internalNote,
  })
  .refine((body) => body.reason !== "other" || (body.reason_text ?? "") !== "", {
    path: ["reason_text"],
    message: "Say in a sentence what is wrong",
  })
  .meta({ id: "VerificationRejection" });
export type Rejection = z.output<typeof rejection>;

export const askBody = z
  .strictObject({
    reason: z.enum(askReasons).meta({ example: "expired_or_undated" }),
    kind: z.enum(documentKinds).meta({ description: "What to send.", example: "fee_receipt" }),
    again: id.nullish().meta({
      description: "The document of this submission that has to be sent again.",
      example: null,
    }),
    reason_text: paragraph(1, 500).nullish().meta({
      description: "A note that the student reads. Needed with `other`.",
      example: "The card shows no year.",
    }),
    internal_note: internalNote,
  })
  .refine((body) => body.reason !== "other" || (body.reason_text ?? "") !== "", {
    path: ["reason_text"],
    message: "Say in a sentence what is needed",
  })
  .meta({ id: "VerificationAsk" });
export type Ask = z.output<typeof askBody>;

export const undone = z
  .object({
    submission_id: id,
    claim: claim.meta({ description: "The case is the caller's again." }),
  })
  .meta({ id: "UndoneDecision" });
