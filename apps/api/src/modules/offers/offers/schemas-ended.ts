import { day, problem } from "../../../http/schemas.ts";

/** The refusal for an offer that was public and has ended. */
export const endedOffer = problem
  .extend({
    ended_on: day.nullable().meta({
      description: "Its last day; null where it was taken down before that.",
      example: "2026-10-31",
    }),
  })
  .meta({ id: "EndedOfferProblem" });
