import { z } from "zod";
import { day } from "../../../http/schemas.ts";

export const health = z
  .object({ status: z.enum(["ok", "stopping"]).meta({ example: "ok" }) })
  .meta({ id: "Health" });

const figure = z.object({
  text: z.string().meta({ description: "As pages show it.", example: "500+" }),
  source: z.string().meta({ example: "Bachat's launch plan" }),
  as_of: day,
});

export const siteSettings = z
  .object({
    figures: z.object({
      brands: figure,
      happy_students: figure,
      saved: figure,
      average_redemption_rate: figure,
    }),
    social_links: z
      .object({
        facebook: z
          .string()
          .nullable()
          .meta({ example: "https://www.facebook.com/bachat.example" }),
        twitter: z.string().nullable().meta({ example: null }),
        instagram: z.string().nullable().meta({ example: null }),
        linkedin: z.string().nullable().meta({ example: null }),
      })
      .meta({ description: "Addresses of Bachat's profiles; null is not shown." }),
    grievance_contact: z
      .object({
        name: z.string().meta({ example: "Grievance Officer" }),
        email: z.string().meta({ example: "grievance@bachat.example" }),
      })
      .nullable()
      .meta({ description: "Who answers complaints about personal data; null leads to the form." }),
  })
  .meta({ id: "SiteSettings" });
