import { z } from "zod";
import { askedMoment } from "../../../http/asked-days.ts";
import { id, paragraph } from "../../../http/schemas.ts";
import { approval, decision } from "./schemas-decisions.ts";

/** What reviewers do with a case besides deciding it, and with many at once. */

export const escalation = z
  .strictObject({
    note: paragraph(1, 500).meta({
      description: "What colleagues should look at.",
      example: "Is this college still recognised?",
    }),
  })
  .meta({ id: "VerificationEscalation" });

export const snooze = z
  .strictObject({
    until: askedMoment.nullable().meta({
      description: "At most 14 days ahead. Null ends it.",
      example: "2026-11-27T04:30:00.000Z",
    }),
    note: paragraph(1, 500).nullish().meta({ example: null }),
  })
  .meta({ id: "VerificationSnooze" });
export type Snooze = z.output<typeof snooze>;

export const secondLook = z
  .strictObject({
    agrees: z.boolean().meta({ example: true }),
    note: paragraph(1, 500).nullish().meta({
      description: "For colleagues. Needed for a disagreement.",
      example: null,
    }),
  })
  .refine((body) => body.agrees || (body.note ?? "") !== "", {
    path: ["note"],
    message: "Say in a sentence what is wrong",
  })
  .meta({ id: "VerificationSecondLook" });
export type SecondLook = z.output<typeof secondLook>;

export const bulkApproval = z
  .strictObject({
    submission_ids: z.array(id).min(1).max(50),
    verified_until: approval.shape.verified_until,
  })
  .meta({ id: "VerificationBulkApproval" });
export type BulkApproval = z.output<typeof bulkApproval>;

export const bulkResult = z
  .object({
    results: z.array(
      z.object({
        submission_id: id,
        decision: decision.nullable(),
        problem: z
          .object({
            code: z.string().meta({ example: "claimed_by_other" }),
            detail: z.string().meta({ example: "Imran Shah holds this case until 11:40 (IST)." }),
          })
          .nullable()
          .meta({ description: "Why this one was not approved; all others are." }),
      }),
    ),
  })
  .meta({ id: "VerificationBulkResult" });
