import { z } from "zod";
import { id, paragraph, timestamp } from "../../../http/schemas.ts";
import { outcome } from "../../offers/offer-health/schemas.ts";

/** "Did it work?": a student's answer. */

export { endedOffer } from "../../offers/offers/schemas-ended.ts";

export const offerParams = z.object({ offer_id: id });

const comment = paragraph(1, 300).nullable().meta({
  description: "In the student's words; read by admins, and by the brand without a name.",
  example: null,
});

export const feedbackAnswer = z
  .strictObject({ outcome, comment: comment.default(null) })
  .meta({ id: "OfferFeedbackAnswer", example: { outcome: "worked", comment: null } });

export const feedback = z
  .object({ offer_id: id, outcome, comment, answered_at: timestamp })
  .meta({ id: "OfferFeedback" });

/** A student's own answer, beside the other marks of an offer. */
export const ownFeedback = z
  .object({ outcome, comment })
  .nullable()
  .meta({ description: "The caller's answer; null until it is given." });
