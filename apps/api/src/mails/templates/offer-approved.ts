import { z } from "zod";
import { changesText } from "../application-changes.ts";
import { mailTemplate, typedText } from "../template.ts";

export const offerApproved = mailTemplate({
  data: z.object({
    offer_title: typedText,
    /** True for a change of an offer that was published before. */
    is_change: z.boolean(),
    /** The texts that a reviewer corrected. Mails queued by an older version have no such field. */
    changes: z.array(z.string()).default([]),
    url: z.url(),
  }),
  en: ({ offer_title, is_change, changes, url }) => ({
    subject: is_change ? `Your change to ${offer_title} is live` : `${offer_title} is approved`,
    preview: is_change ? "Students see the new version now." : "Students can find it from now on.",
    heading: is_change ? "Your change is live" : "Your offer is approved",
    paragraphs: [
      is_change
        ? `We reviewed the change to ${offer_title}. It has replaced the old version.`
        : `We reviewed ${offer_title}. Students see it from its first day to its last.`,
      ...changesText(changes, is_change ? "change" : "offer"),
    ],
    button: { label: "See the offer", url },
  }),
});
