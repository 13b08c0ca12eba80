import { z } from "zod";
import { id, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { listedOffer } from "../../offers/offers/schemas.ts";
import { ownFeedback } from "../offer-feedback/schemas.ts";

export const offerState = z.object({
  offer_id: id,
  saved: z.boolean().meta({ example: true }),
  redeemed: z.boolean().meta({ example: false }),
  feedback: ownFeedback,
});
export const offerStates = z.object({ items: z.array(offerState) }).meta({ id: "OfferStates" });

export const offerStatesQuery = z.object({
  ids: z
    .string()
    .max(3700)
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()).min(1).max(100))
    .meta({
      description: "Up to 100 offer ids, separated by commas.",
      example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
});

export const savedOffer = z
  .object({ offer: listedOffer, saved_at: timestamp })
  .meta({ id: "SavedOffer" });
export const savedOfferPage = pageOf(savedOffer).meta({ id: "SavedOfferPage" });

export const viewedOffer = z
  .object({ offer: listedOffer, viewed_at: timestamp })
  .meta({ id: "ViewedOffer" });
export const viewedOfferPage = pageOf(viewedOffer).meta({ id: "ViewedOfferPage" });

export const listQuery = z.object(pageQuery(12));
