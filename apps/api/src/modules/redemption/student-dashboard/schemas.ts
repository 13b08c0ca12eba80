import { z } from "zod";
import { redeemedOffer } from "../redemptions/schemas.ts";
import { savedOffer } from "../saved-offers/schemas.ts";

const count = z.int().meta({ example: 7 });
export const dashboard = z
  .object({
    counts: z
      .object({ view: count, save: count, redeem: count })
      .meta({ description: "The caller's interactions of each kind." }),
    recent_saved: z.array(savedOffer),
    recent_redeemed: z.array(redeemedOffer),
    worth_keeping: z
      .array(savedOffer)
      .meta({ description: "Saved offers that end within 30 days, soonest first." }),
  })
  .meta({ id: "StudentDashboard" });
