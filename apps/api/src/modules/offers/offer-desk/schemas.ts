import { z } from "zod";
import { id, paragraph } from "../../../http/schemas.ts";
import { offerNote } from "./policy.ts";

export { adminOffer } from "../offer-review/schemas.ts";

/** What admins send when they take an offer away, bring it back, or write to its brand. */

export const offerParams = z.object({ offer_id: id });

const note = paragraph(offerNote.min, offerNote.max).meta({
  description: "Why; the brand reads it.",
  example: "Your shop refused the code at two tills this week.",
});
export const stopOffer = z.strictObject({ note }).meta({ id: "StopOffer" });

export const writeToBrand = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "Made by the page that sends it: repeated with it, nothing is sent again.",
      example: "0b6f6f0e-0d0c-4f5b-9a52-2f4f4a1f7c11",
    }),
    text: paragraph(offerNote.min, 2000).meta({
      example: "Could you send us a new batch of codes?",
    }),
  })
  .meta({ id: "WriteToBrand" });
export type WriteToBrand = z.output<typeof writeToBrand>;
