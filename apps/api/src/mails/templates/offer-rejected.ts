import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerRejected = mailTemplate({
  data: z.object({
    offer_title: typedText,
    /** Of an offer that was published before. */
    is_change: z.boolean(),
    note: z.string(),
    url: z.url(),
  }),
  en: ({ offer_title, is_change, note, url }) => ({
    subject: is_change
      ? `Your change to ${offer_title} needs another look`
      : `${offer_title} needs a change`,
    preview: "Read the reviewer's note, correct it and send it again.",
    heading: "Please change something",
    paragraphs: [
      is_change
        ? `We could not approve the change to ${offer_title}. The published version stays as it is. The reviewer wrote:`
        : `We could not approve ${offer_title} as it is. The reviewer wrote:`,
      `“${note}”`,
    ],
    button: { label: is_change ? "Correct the change" : "Correct the offer", url },
  }),
});
