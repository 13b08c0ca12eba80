import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const applicationApproved = mailTemplate({
  data: z.object({
    brand_name: typedText,
    offer_title: typedText,
    contact_email: z.string(),
    url: z.url(),
  }),
  en: ({ brand_name, offer_title, contact_email, url }) => ({
    subject: `${brand_name} is approved`,
    preview: "Your first offer is published, and 100 trial credits are yours.",
    heading: `Welcome, ${brand_name}`,
    paragraphs: [
      `Your application is approved. “${offer_title}” is published and shows on its dates.`,
      "In your portal you see how often it is viewed, saved and redeemed. It also holds 100 trial credits for the student verification API. Credits never expire.",
    ],
    button: { label: "Open your brand portal", url },
    notes: [
      `Sign in with ${contact_email}. No account yet? Sign up with this address and confirm it.`,
    ],
  }),
});
