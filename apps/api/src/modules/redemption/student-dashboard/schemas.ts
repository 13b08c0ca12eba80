import { z } from "zod";
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
