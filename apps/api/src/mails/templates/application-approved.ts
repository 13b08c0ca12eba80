import { z } from "zod";
import { changesText } from "../application-changes.ts";
import { mailTemplate, typedText } from "../template.ts";

export const applicationApproved = mailTemplate({
  data: z.object({
    brand_name: typedText,
    offer_title: typedText,
    contact_email: z.string(),
    /** Mails that waited in the queue before there was this field are of published offers. */
    is_published: z.boolean().default(true),
    /** Fields that admins changed in the application. Mails queued before this field existed have no changes. */
    changes: z.array(z.string()).default([]),
    url: z.url(),
  }),
  en: ({ brand_name, offer_title, contact_email, is_published, changes, url }) => ({
    subject: `${brand_name} is approved`,
    preview: is_published
      ? "Your first offer is published, and 100 trial credits are yours."
      : "Complete your first offer; 100 trial credits are yours.",
    heading: `Welcome, ${brand_name}`,
    paragraphs: [
      is_published
        ? `Your application is approved. “${offer_title}” is published and shows on its dates.`
        : `Your application is approved. “${offer_title}” is a draft: add its code or address in your portal and send it for review.`,
      ...changesText(changes),
      "In your portal you see how often it is viewed, saved and redeemed. It also holds 100 trial credits for the student verification API. Credits never expire.",
    ],
    button: { label: is_published ? "Open your brand portal" : "Complete the offer", url },
    notes: [
      `Sign in with ${contact_email}. No account yet? Sign up with this address and confirm it.`,
    ],
  }),
});
