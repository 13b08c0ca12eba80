import { z } from "zod";
import { day, id, pageOf, pageQuery, paragraph, timestamp } from "../../http/schemas.ts";
import { outcomes } from "./policy.ts";

export const offerParams = z.object({ offer_id: id });

/** "Did it work?": answers, and what is made of them. */

const outcome = z.enum(outcomes).meta({
  description: "It worked, the code or QR was refused, or the terms were not as said.",
  example: "worked",
});
const failure = outcome.exclude(["worked"]).meta({ example: "code_refused" });
const comment = paragraph(1, 300)
  .nullable()
  .meta({ description: "In the student's words; read by admins.", example: null });
const answers = z.int().meta({
  description: "Of the last 100 answers in 90 days.",
  example: 40,
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

const lastWorkedOn = day
  .nullable()
  .meta({ description: "The day of the last answer that it worked.", example: "2026-11-20" });

export const offerHealth = z
  .object({
    last_worked_on: lastWorkedOn,
    worked: answers.nullable().meta({
      description: "How many of `answers` said that it worked; null below 10 answers.",
      example: 37,
    }),
    answers: answers.nullable(),
  })
  .meta({ id: "OfferHealth", description: "What students who redeemed it said of it." });

export const brandFailingOffer = z
  .object({
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    answers: answers.meta({ description: "At least 10." }),
    worked: answers,
    main_reason: failure.nullable(),
    last_worked_on: lastWorkedOn,
  })
  .meta({ id: "BrandFailingOffer" });

export const failingOffer = z
  .object({
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    brand_id: id,
    brand_name: z.string().meta({ example: "Jholaworks" }),
    answers,
    worked: answers,
    code_refused: answers,
    terms_differ: answers,
    last_worked_on: lastWorkedOn,
    comments: z
      .array(
        z.object({
          outcome: failure,
          comment: z.string().meta({ example: "The till did not know the code." }),
          answered_at: timestamp,
        }),
      )
      .meta({ description: "The latest three, without the student's name." }),
  })
  .meta({ id: "FailingOffer" });
export const failingOfferPage = pageOf(failingOffer).meta({ id: "FailingOfferPage" });
export const failingOfferQuery = z.object(pageQuery(20));
