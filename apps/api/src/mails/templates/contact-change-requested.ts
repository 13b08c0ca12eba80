import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const contactChangeRequested = mailTemplate({
  data: z.object({
    brand_name: typedText,
    requested_by: typedText,
    days: z.int(),
    url: z.url(),
  }),
  en: ({ brand_name, requested_by, days, url }) => ({
    subject: `Become the contact of ${brand_name} on Bachat`,
    preview: "Confirm to take it over.",
    heading: `Become the contact of ${brand_name}`,
    paragraphs: [
      `${requested_by} asks you to be the contact of ${brand_name}. We write to the contact about reviews, codes and credits, and the account with this address can do everything in the brand.`,
    ],
    button: { label: "Confirm", url },
    notes: [
      `The link works for ${days} days.`,
      "You do not know this brand? Then ignore this email: nothing changes.",
    ],
  }),
});
