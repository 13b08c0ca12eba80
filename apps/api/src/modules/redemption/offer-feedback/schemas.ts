import { savedRupees } from "@bachat/rules/money";
import { z } from "zod";
import { id, paragraph, timestamp } from "../../../http/schemas.ts";
import { outcome } from "../../offers/offer-health/schemas.ts";

/** "Did it work?": a student's answer. */

const comment = paragraph(1, 300).nullable().meta({
  description: "In the student's words; read by admins, and by the brand without a name.",
  example: null,
});

const savedMeta = {
  description:
    "What the student says the offer saved, in paise of rupees, ₹1 to ₹1,00,000; only where it worked. For the sum on their dashboard: no brand reads it.",
  example: 12000,
};
const savedPaise = z.int().nullable().meta(savedMeta);
const savedSent = z
  .int()
  .min(savedRupees.min * 100)
  .max(savedRupees.max * 100)
  .nullable()
  .meta(savedMeta);

export const feedbackAnswer = z
  .strictObject({ outcome, comment: comment.default(null), saved_paise: savedSent.default(null) })
  .refine(({ outcome: said, saved_paise: saved }) => said === "worked" || saved === null, {
    path: ["saved_paise"],
    message: "can be given only for an offer that worked",
  })
  .meta({
    id: "OfferFeedbackAnswer",
    example: { outcome: "worked", comment: null, saved_paise: 12000 },
  });
export type FeedbackAnswer = z.output<typeof feedbackAnswer>;

export const feedback = z
  .object({ offer_id: id, outcome, comment, saved_paise: savedPaise, answered_at: timestamp })
  .meta({ id: "OfferFeedback" });

/** A student's own answer, beside the other marks of an offer. */
export const ownFeedback = z
  .object({ outcome, comment, saved_paise: savedPaise })
  .nullable()
  .meta({ description: "The caller's answer; null until it is given." });
