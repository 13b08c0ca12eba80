import { z } from "zod";
import {
  brandId,
  emailAddress,
  id,
  line,
  pageOf,
  pageQuery,
  timestamp,
} from "../../../http/schemas.ts";
import { switchableMails } from "../../messages/notifications/policy.ts";

const mailKind = z.enum(switchableMails).meta({ example: "verification_reminder" });

export const mailPreferences = z
  .object({
    items: z
      .array(z.object({ kind: mailKind, enabled: z.boolean().meta({ example: true }) }))
      .meta({ description: "The kinds that fit the account; empty when none does." }),
  })
  .meta({ id: "MailPreferences" });

export const mailPreferenceParams = z.object({ kind: mailKind });

export const mailPreferenceChange = z
  .strictObject({ enabled: z.boolean().meta({ example: false }) })
  .meta({ id: "MailPreferenceChange" });

export const deletionBody = z
  .strictObject({
    email: emailAddress.meta({ description: "The account's own address, typed to be sure." }),
  })
  .meta({ id: "AccountDeletion" });

const brandName = z.string().meta({ example: "Jholaworks" });
const logoUrl = z.string().nullable().meta({ description: "Null means initials.", example: null });

const brandCheck = z.object({
  id,
  brand_id: id,
  brand_name: brandName,
  brand_logo_url: logoUrl,
  blocked: z.boolean().meta({ description: "The caller blocks this brand now.", example: false }),
  result: z.enum(["verified", "not_verified"]).meta({
    description: "The answer that the brand got.",
    example: "verified",
  }),
  checked_at: timestamp,
});
export const brandCheckPage = pageOf(brandCheck).meta({ id: "BrandCheckPage" });
export const brandCheckQuery = z.object(pageQuery(10));
export type BrandCheckQuery = z.output<typeof brandCheckQuery>;

export const blockedBrands = z
  .object({
    items: z.array(
      z.object({
        brand_id: id,
        brand_name: brandName,
        brand_logo_url: logoUrl,
        blocked_at: timestamp,
      }),
    ),
  })
  .meta({ id: "BlockedBrands" });

export const blockedBrandParams = z.object({
  id: brandId.meta({ description: "The brand.", example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
});

const choice = z.object({
  granted: z.boolean().meta({ example: false }),
  version: z
    .string()
    .nullable()
    .meta({ description: "Version of the text agreed to.", example: null }),
  granted_at: timestamp.nullable(),
  current_version: z
    .string()
    .meta({ description: "Version of the text to show now.", example: "2026-11" }),
});

export const studentConsents = z
  .object({
    brand_verification: choice,
    history: z.array(
      z.object({
        purpose: z.string().meta({ example: "brand_verification" }),
        version: z.string().meta({ example: "2026-11" }),
        granted_at: timestamp,
        withdrawn_at: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: "StudentConsents" });

export const consentChoice = z
  .strictObject({
    granted: z.boolean().meta({ example: true }),
    version: line(1, 40).meta({
      description: "Version of the text that was shown.",
      example: "2026-11",
    }),
  })
  .meta({ id: "ConsentChoice" });
