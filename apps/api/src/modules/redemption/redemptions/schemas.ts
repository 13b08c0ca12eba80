import { redemptionMethods } from "@bachat/rules/offers";
import { z } from "zod";
import { id, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { listedOffer } from "../../offers/offers/schemas.ts";

export const qr = z
  .object({
    qr_payload: z.string().meta({
      description: "The text to draw as a QR code.",
      example: "AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE",
    }),
    expires_at: timestamp,
    typed_code: z
      .string()
      .meta({ description: "For a member of staff to type.", example: "7K2MQ9XA" }),
  })
  .meta({ id: "RedemptionQr" });

const status = z.enum(["issued", "checked"]).meta({
  description: "A QR or a personal code is checked once a shop accepted it.",
  example: "issued",
});

export const redemptionState = z
  .object({ status, checked_at: timestamp.nullable() })
  .meta({ id: "RedemptionState" });

export const redemption = z
  .object({
    id,
    offer_id: id,
    method: z.enum(redemptionMethods).meta({ example: "code" }),
    status,
    code: z.string().nullable().meta({ description: "Of a code offer.", example: "SWAR7K2M" }),
    code_is_personal: z
      .boolean()
      .meta({ description: "From a pool: no one else has this code.", example: true }),
    qr: qr.nullable().meta({ description: "Of a QR that is not used yet." }),
    redemption_url: z.string().nullable().meta({
      description: "Where the code is used, when the brand gave an address.",
      example: null,
    }),
    redeemed_at: timestamp,
    checked_at: timestamp.nullable(),
  })
  .meta({ id: "Redemption" });

export const redeemedOffer = z
  .object({ offer: listedOffer, redemption })
  .meta({ id: "RedeemedOffer" });
export const redeemedOfferPage = pageOf(redeemedOffer).meta({ id: "RedeemedOfferPage" });
export const redeemedQuery = z.object(pageQuery(12));
