import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const creditsLow = mailTemplate({
  data: z.object({
    balance: z.int(),
    /** How much of the pack is left; mails of an older version in the queue have none. */
    percent: z.int().optional(),
    url: z.url(),
  }),
  en: ({ balance, percent, url }) =>
    balance === 0
      ? {
          subject: "You have no credits left",
          preview: "Verification calls are refused until you buy more.",
          heading: "No credits left",
          paragraphs: [
            "Every verification call is answered with 402 insufficient_credits until you buy more. Credits never expire.",
          ],
          button: { label: "Buy credits", url },
        }
      : {
          subject: `${balance.toLocaleString("en-IN")} credits left`,
          preview:
            percent === 5 ? "A twentieth of your pack is left." : "A fifth of your pack is left.",
          heading: "Credits are running low",
          paragraphs: [
            `${balance.toLocaleString("en-IN")} credits are left. Without any, verification calls are refused.`,
          ],
          button: { label: "Buy credits", url },
        },
});
