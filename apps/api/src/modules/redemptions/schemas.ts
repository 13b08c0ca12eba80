import { z } from "zod";
import { id, pageOf, pageQuery, timestamp, typedCode } from "../../http/schemas.ts";
import { listedOffer } from "../offers/schemas.ts";
import { savedOffer } from "../saved-offers/schemas.ts";

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

export const redemption = z
  .object({
    id,
    offer_id: id,
    method: z.enum(["redirect", "code", "qr"]).meta({ example: "code" }),
    status: z
      .enum(["issued", "checked"])
      .meta({ description: "A QR is checked once staff accepted it.", example: "issued" }),
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

export const redeemParams = z.object({ offer_id: id });
export const brandParams = z.object({ brand_id: id });
export const redemptionParams = z.object({ redemption_id: id });

export const redeemedOffer = z
  .object({ offer: listedOffer, redemption })
  .meta({ id: "RedeemedOffer" });
export const redeemedOfferPage = pageOf(redeemedOffer).meta({ id: "RedeemedOfferPage" });
export const redeemedQuery = z.object(pageQuery(12));

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

export const checkBody = z
  .strictObject({
    qr_payload: z.string().min(1).max(100).optional().meta({
      description: "What the scanner read.",
      example: "AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE",
    }),
    typed_code: typedCode(1, 20).optional().meta({ example: "7K2M-Q9XA" }),
  })
  .refine((body) => (body.qr_payload === undefined) !== (body.typed_code === undefined), {
    message: "give either qr_payload or typed_code",
  })
  .meta({ id: "RedemptionCheck", example: { typed_code: "7K2MQ9XA" } });

export const checkResult = z
  .object({
    redemption_id: id,
    offer: z.object({
      id,
      title: z.string().meta({ example: "Steamed or fried plate of eight" }),
      discount_type: z
        .enum(["percentage", "fixed", "bogo", "free_shipping", "other"])
        .meta({ example: "bogo" }),
      discount_value: z.string().nullable().meta({ example: null }),
      currency: z.enum(["INR", "USD"]).meta({ example: "INR" }),
      terms: z.string().nullable().meta({ example: "Not with combos." }),
    }),
    redeemed_at: timestamp,
    checked_at: timestamp,
  })
  .meta({
    id: "RedemptionCheckResult",
    description: "Says what to give. It never names the student.",
  });
