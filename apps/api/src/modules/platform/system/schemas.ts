import { z } from "zod";
import { day } from "../../../http/schemas.ts";
import { bannerTones } from "../settings/policy-registry.ts";

export const health = z
  .object({ status: z.enum(["ok", "stopping"]).meta({ example: "ok" }) })
  .meta({ id: "Health" });

const figure = z.object({
  text: z.string().meta({ description: "As pages show it.", example: "500+" }),
  source: z.string().meta({ example: "Bachat's launch plan" }),
  source_hi: z.string().nullable().meta({
    description: "The same in Hindi; null where an admin wrote the source.",
    example: "Bachat की शुरुआती योजना",
  }),
  as_of: day,
});

const medianSeconds = z
  .int()
  .nullable()
  .meta({ description: "Null where fewer than 10 were measured.", example: 110 });

const banner = z
  .object({
    id: z.string().meta({
      description: "Of its words: who closed it sees it again once they change.",
      example: "5f0c9b1e7a42d386",
    }),
    text: z.string().meta({ example: "Payments are slow today. We are on it." }),
    text_hi: z.string().nullable().meta({ example: "आज भुगतान धीमे हैं। हम इस पर काम कर रहे हैं।" }),
    tone: z.enum(bannerTones).meta({ example: "info" }),
    link: z.string().nullable().meta({ example: null }),
  })
  .nullable()
  .meta({ description: "The line above every page of that site; null without one today." });

export const siteSettings = z
  .object({
    figures: z.object({
      brands: figure,
      happy_students: figure,
      saved: figure,
      average_redemption_rate: figure,
    }),
    verification_times: z
      .object({
        address: medianSeconds,
        roster: medianSeconds,
        document: medianSeconds,
        as_of: day,
      })
      .nullable()
      .meta({
        description:
          "Median seconds until a verification by each way, of the last 200, counted every hour. Null before the first count.",
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
    banners: z.object({ student: banner, brand: banner, admin: banner }),
  })
  .meta({ id: "SiteSettings" });
