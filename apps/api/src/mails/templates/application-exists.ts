import { reviewStatuses } from "@bachat/rules/accounts";
import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

const news = {
  pending: "It is waiting for review, which takes 2-3 business days. No action needed.",
  approved: "It was approved. Sign in with this address to manage your offers.",
  rejected:
    "It was sent back with a note. Sign in with this address to read it and correct the application.",
};

export const applicationExists = mailTemplate({
  data: z.object({
    brand_name: typedText,
    status: z.enum(reviewStatuses),
    url: z.url(),
  }),
  en: ({ brand_name, status, url }) => ({
    subject: `We already have an application for ${brand_name}`,
    preview: news[status],
    heading: "You have applied before",
    paragraphs: [
      `Someone, most likely you, just applied for ${brand_name} with this address again. We kept your first application as it is.`,
      news[status],
    ],
    button: { label: "Sign in", url },
    notes: ["If this wasn't you, there is nothing you need to do."],
  }),
});
