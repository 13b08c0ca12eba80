import { brandPictures } from "@bachat/rules/brand-pictures";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { line, paragraph, timestamp, webLink } from "../../../http/schemas.ts";

/** A brand's public profile. */

export const brandProfile = z
  .object({
    version,
    name: z.string().meta({ example: "Jholaworks" }),
    description: z.string().nullable().meta({ example: "Bags that last a degree." }),
    website_url: z.string().nullable().meta({ example: "https://jholaworks.example" }),
    category: z.string().nullable().meta({ description: "Its slug.", example: "fashion" }),
    logo_url: z.string().nullable().meta({ description: "Null means initials.", example: null }),
    logo_source_url: z.string().nullable().meta({
      description: "The address that our copy was or will be fetched from; null for an upload.",
      example: null,
    }),
    waiting_change: z
      .object({
        name: z.string().nullable().meta({
          description: "The requested name; null where it does not change.",
          example: "Jholaworks Studio",
        }),
        has_logo: z.boolean().meta({ example: false }),
        logo_url: z.string().nullable().meta({
          description: "The requested logo; null also while it is fetched.",
          example: null,
        }),
        logo_source_url: z.string().nullable().meta({ example: null }),
        submitted_at: timestamp,
      })
      .meta({ id: "WaitingBrandChange" })
      .nullable()
      .meta({ description: "A new name or logo that an admin has not decided yet." }),
    refused_change: z
      .object({
        name: z.string().nullable().meta({ example: "Jholaworks Studio" }),
        has_logo: z.boolean().meta({ example: false }),
        reason: z.string().meta({ example: "That is the name of another company." }),
        decided_at: timestamp,
      })
      .meta({ id: "RefusedBrandChange" })
      .nullable()
      .meta({
        description:
          "The latest new name or logo, if an admin refused it; null after the brand sends another.",
        example: null,
      }),
  })
  .meta({ id: "BrandProfile" });

export const brandProfileChange = changeOf({
  name: line(2, 80).optional().meta({
    description:
      "Shown once an admin has approved it. The brand page's URL does not change. Not the name of another approved brand.",
    example: "Jholaworks",
  }),
  description: paragraph(0, 600)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .optional()
    .meta({ example: "Bags that last a degree." }),
  website_url: webLink(500).nullable().optional().meta({
    description: "`https://` is added where it is missing.",
    example: "https://jholaworks.example",
  }),
  category: line(1, 80).optional().meta({ description: "A category's slug.", example: "fashion" }),
  logo_source_url: webLink(500).nullable().optional().meta({
    description:
      "Fetched once, within minutes, and shown once an admin has approved it; null or empty means initials, at once.",
    example: null,
  }),
}).meta({ id: "BrandProfileChange" });
export type BrandProfileChange = z.output<typeof brandProfileChange>;
export const brandProfileConflict = conflictOf("BrandProfile", brandProfile);

export const logoForm = z.object({ logo: z.file() }).meta({ id: "BrandLogoForm" });
export const logoLimits = { maxFiles: 1, maxFileBytes: brandPictures.maxBytes };
