import { healthNoteLength } from "@bachat/rules/offers";
import { z } from "zod";
import { offerStatus } from "../../../db/schema/offers.ts";
import { day, id, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { healthStates, outcomes } from "./policy.ts";

const whyNote = paragraph(healthNoteLength.min, healthNoteLength.max);

/** "Did it work?": students' answers and the offer's health. */

export const outcome = z.enum(outcomes).meta({
  description: "It worked, the code or QR was refused, or the terms differed.",
  example: "worked",
});
const failure = outcome.exclude(["worked"]).meta({ example: "code_refused" });
const answers = z.int().meta({
  description: "Of the last 100 answers in 90 days.",
  example: 40,
});

const lastWorkedOn = day
  .nullable()
  .meta({ description: "The day of the last answer that it worked.", example: "2026-11-20" });

const repairedOn = day.nullable().meta({
  description: "The day on which the brand reported the repair. Earlier answers do not count.",
  example: null,
});

export const offerHealth = z
  .object({
    last_worked_on: lastWorkedOn,
    worked: answers.nullable().meta({
      description: "How many of `answers` said that it worked; null below 10 answers.",
      example: 37,
    }),
    answers: answers.nullable(),
    repaired_on: repairedOn,
  })
  .meta({ id: "OfferHealth", description: "What students who redeemed it said about it." });

/** The state of an offer that fails. */
export const failingState = z
  .object({
    state: z.enum(healthStates).meta({
      description:
        "`failing`: not featured. `paused`: it was not repaired in time; students do not see it.",
      example: "failing",
    }),
    since: day.meta({ description: "The first day of failing.", example: "2026-11-20" }),
    pauses_on: day
      .nullable()
      .meta({ description: "When it is paused unless it is repaired.", example: "2026-11-27" }),
    paused_on: day.nullable().meta({ example: null }),
  })
  .meta({ id: "FailingState" });

export const brandFailingOffer = z
  .object({
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    answers: answers.nullable().meta({ description: "Null below 10." }),
    worked: answers.nullable(),
    main_reason: failure.nullable(),
    last_worked_on: lastWorkedOn,
    failing: failingState,
  })
  .meta({ id: "BrandFailingOffer" });

const words = z.string().meta({ example: "The till did not know the code." });

export const failingOffer = z
  .object({
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    brand_id: id,
    brand_name: z.string().meta({ example: "Jholaworks" }),
    failing: failingState,
    answers,
    worked: answers,
    code_refused: answers,
    terms_differ: answers,
    last_worked_on: lastWorkedOn,
    repaired_on: repairedOn,
    comments: z
      .array(z.object({ outcome: failure, comment: words, answered_at: timestamp }))
      .meta({ description: "The latest three, without the student's name." }),
  })
  .meta({ id: "FailingOffer" });
export const failingOfferPage = pageOf(failingOffer).meta({ id: "FailingOfferPage" });
export const failingOfferQuery = z.object(pageQuery(20));

const counted = answers.nullable();
const note = z.string().meta({ example: "The tills in Pune know the code again." });

/** Students' answers about one of a brand's offers, in groups that are large enough to hide each student. */
export const brandOfferFeedback = z
  .object({
    offer_id: id,
    answers: counted.meta({
      description:
        "Of the last 100 answers in 90 days, since the last repair or overrule; null below 10.",
    }),
    worked: counted,
    code_refused: counted,
    terms_differ: counted,
    failing: failingState.nullable(),
    last_worked_on: lastWorkedOn,
    comments: z
      .array(z.object({ outcome: failure, comment: words, day }))
      .meta({ description: "Of a failing offer: the latest 20, without names." }),
    repair: z
      .object({
        note,
        repaired_at: timestamp,
        person: z.string().nullable().meta({ description: "A member.", example: "Meera Nambiar" }),
      })
      .nullable()
      .meta({ description: "The last one." }),
    may_repair: z
      .boolean()
      .meta({ description: "Whether the caller may say so now.", example: true }),
  })
  .meta({ id: "BrandOfferFeedback" });

export const overruleHealth = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "Made by the caller for this one overrule; a repeat sends the same.",
      example: "019abd2e-6f0c-4c11-9c37-5b1c4b1f0c78",
    }),
    note: whyNote.meta({
      description: "Why; read by admins.",
      example: "The answers are about another brand's code.",
    }),
  })
  .meta({ id: "OverruleOfferHealth" });

export const overruledHealth = z
  .object({
    offer_id: id,
    status: z.enum(offerStatus.enumValues).meta({ example: "published" }),
    health_state: z.enum(["ok", ...healthStates]).meta({ example: "ok" }),
  })
  .meta({ id: "OverruledOfferHealth" });

export const repairOffer = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "Made by the caller for this one repair; a repeat sends the same.",
      example: "019abd2e-6f0c-4c11-9c37-5b1c4b1f0c77",
    }),
    note: whyNote.meta({
      description: "The repair, in words for colleagues and for Bachat.",
      example: "The tills in Pune know the code again.",
    }),
  })
  .meta({ id: "RepairOffer" });

const figure = z.int().meta({ example: 12 });
const offerRepair = z
  .object({
    id,
    offer_id: id,
    offer_title: z.string().meta({ example: "Everyday backpacks" }),
    brand_id: id,
    brand_name: z.string().meta({ example: "Jholaworks" }),
    note,
    repaired_at: timestamp,
    before: z
      .object({ answers: figure, worked: figure })
      .meta({ description: "What students had answered until then." }),
    since: z
      .object({ answers: figure, worked: figure })
      .meta({ description: "The answers since the offer's last repair." }),
  })
  .meta({ id: "OfferRepair" });
export const offerRepairPage = pageOf(offerRepair).meta({ id: "OfferRepairPage" });
