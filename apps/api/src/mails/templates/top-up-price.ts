import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const topUpPrice = mailTemplate({
  data: z.object({ pack: z.string(), amount_paise: z.int(), url: z.url() }),
  en: ({ pack, amount_paise, url }) => ({
    subject: "Your automatic top-up is off: the price has changed",
    preview: `The ${pack} pack now costs ${exactRupees(amount_paise)} with GST, more than you agreed to.`,
    heading: "We did not debit the new price",
    paragraphs: [
      `Your credits are low. The ${pack} pack now costs ${exactRupees(amount_paise)} with GST. That is more than you or your bank agreed to, so we switched automatic top-up off. Nothing was debited.`,
      "Buy credits on your billing page, or switch automatic top-up on again with a higher maximum or another pack.",
    ],
    button: { label: "Open billing", url },
  }),
});
