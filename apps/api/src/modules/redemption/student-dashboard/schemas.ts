import { cities } from "@bachat/rules/regions";
import { z } from "zod";
import { askedMoment } from "../../../http/asked-days.ts";
import { studentProfile } from "../../identity/students/schemas.ts";
import { offerCollections } from "../../offers/offer-search/schemas.ts";
import { offer } from "../../offers/offers/schemas.ts";
import { redeemedOffer } from "../redemptions/schemas.ts";
import { savedOffer } from "../saved-offers/schemas.ts";

const count = z.int().meta({ example: 7 });
export const dashboard = z
  .object({
    counts: z
      .object({ view: count, save: count, redeem: count })
      .meta({ description: "The caller's interactions of each kind." }),
    savings: z
      .object({
        total_paise: z.int().meta({ description: "In paise of rupees.", example: 234000 }),
        entered: z
          .int()
          .meta({ description: "Offers with an amount that they entered.", example: 3 }),
        fixed: z.int().meta({
          description: "Offers with a fixed discount that a shop accepted or that worked.",
          example: 5,
        }),
      })
      .meta({ description: "What the caller saved, as far as it is known." }),
    recent_saved: z.array(savedOffer),
    recent_redeemed: z.array(redeemedOffer),
    worth_keeping: z
      .array(savedOffer)
      .meta({ description: "Saved offers that end within 30 days, soonest first." }),
  })
  .meta({ id: "StudentDashboard" });

export const homeQuery = z.object({
  since: askedMoment.optional().meta({
    description: "When the caller last looked; left out on a first visit.",
    example: "2026-11-21T04:17:44.000Z",
  }),
});

export const studentHome = z
  .object({
    pass: studentProfile
      .pick({
        name: true,
        college_name: true,
        degree: true,
        avatar_url: true,
        verification_status: true,
        verified: true,
        verified_until: true,
      })
      .extend({ in_review: z.boolean().meta({ example: false }) })
      .nullable()
      .meta({ description: "Null without a student profile." }),
    city: z.enum(cities).nullable().meta({
      description: "Where the caller lives, when offers are listed for that city.",
      example: "Pune",
    }),
    saved_ending_soon: z
      .array(savedOffer)
      .meta({ description: "Up to two saved offers that end within 30 days, soonest first." }),
    new_offers: z.array(offer).meta({
      description:
        "Up to two offers of the caller's city, or of India, that came after `since`, the newest first; without it " +
        "simply the newest.",
    }),
    collections: offerCollections,
  })
  .meta({ id: "StudentHome" });
