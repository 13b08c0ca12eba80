import { z } from "zod";
import { id } from "../../../http/schemas.ts";
import { listedOffer } from "../../offers/offers/schemas.ts";

export const wantOffer = z
  .strictObject({ offer_id: id.meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }) })
  .meta({ id: "WantOffer" });
export type WantOffer = z.output<typeof wantOffer>;

export const wantedOffer = z
  .object({
    offer: listedOffer.nullable().meta({
      description: "As it is now, also when it ended meanwhile. Null without a wanted offer.",
    }),
  })
  .meta({ id: "WantedOffer" });
