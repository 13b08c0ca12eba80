import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const paymentReceived = mailTemplate({
  data: z.object({ credits: z.int(), total_paise: z.int(), invoice: z.string(), url: z.url() }),
  en: ({ credits, total_paise, invoice, url }) => ({
    subject: `Payment received: ${credits.toLocaleString("en-IN")} credits`,
    preview: `${exactRupees(total_paise)} paid. The credits are ready to use.`,
    heading: "Your credits are here",
    paragraphs: [
      `We received ${exactRupees(total_paise)}. ${credits.toLocaleString("en-IN")} credits were added to your balance, and they never expire.`,
      `The tax invoice ${invoice} is on your billing page.`,
    ],
    worth: exactRupees(total_paise),
    button: { label: "Open billing", url },
  }),
});
