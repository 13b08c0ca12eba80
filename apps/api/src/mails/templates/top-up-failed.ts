import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const topUpFailed = mailTemplate({
  data: z.object({ amount_paise: z.int(), url: z.url() }),
  en: ({ amount_paise, url }) => ({
    subject: "Your automatic top-up did not go through",
    preview: `The bank did not pay ${exactRupees(amount_paise)}. Automatic top-up is off now.`,
    heading: "The bank did not pay",
    paragraphs: [
      `We asked your bank for ${exactRupees(amount_paise)}, and it refused. No credits were added, and automatic top-up is off now, so that it is not asked again.`,
      "Buy credits on your billing page, or switch automatic top-up on again with another card.",
    ],
    button: { label: "Open billing", url },
  }),
});
