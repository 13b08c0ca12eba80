import { z } from "zod";
import { id, paragraph } from "../../../http/schemas.ts";
import { bulkSize, offerNote } from "./policy.ts";

/** Requests of admins who take an offer away, bring it back, or write to its brand. */

const note = paragraph(offerNote.min, offerNote.max).meta({
  description: "Why; the brand reads it.",
  example: "Your shop refused the code at two tills this week.",
});
export const stopOffer = z.strictObject({ note }).meta({ id: "StopOffer" });

export const writeToBrand = z
  .strictObject({
    idempotency_key: z.uuid().meta({
      description: "Made by the page; a repeat with the same key sends no second mail.",
      example: "0b6f6f0e-0d0c-4f5b-9a52-2f4f4a1f7c11",
    }),
    text: paragraph(offerNote.min, 2000).meta({
      example: "Could you send us a new batch of codes?",
    }),
  })
  .meta({ id: "WriteToBrand" });
export type WriteToBrand = z.output<typeof writeToBrand>;

export const stopOffers = z
  .strictObject({
    act: z.enum(["pause", "archive"]).meta({ example: "pause" }),
    offer_ids: z
      .array(id)
      .min(1)
      .max(bulkSize)
      .refine((ids) => new Set(ids).size === ids.length, "must not name an offer twice")
      .meta({ example: ["019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"] }),
    note,
  })
  .meta({ id: "StopOffers" });
export type StopOffers = z.output<typeof stopOffers>;

export const stoppedOffers = z
  .object({
    done: z.array(id).meta({ description: "Also those that were so before." }),
    refused: z
      .array(
        z.object({
          offer_id: id,
          title: z
            .string()
            .nullable()
            .meta({ description: "Null for one that does not exist.", example: "Desk lamps" }),
          code: z.string().meta({ example: "offer_not_in_state" }),
          detail: z.string().meta({ example: "This is not possible while the offer is a draft." }),
        }),
      )
      .meta({ description: "Those that were left as they are, each with why." }),
  })
  .meta({ id: "StoppedOffers" });
