import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const paymentReturned = mailTemplate({
  data: z.object({ total_paise: z.int(), url: z.url() }),
  en: ({ total_paise, url }) => ({
    subject: `${exactRupees(total_paise)} is on its way back to you`,
    preview: "You paid more than the order cost.",
    heading: "We sent a payment back",
    paragraphs: [
      `We received ${exactRupees(total_paise)} more than your order cost, most likely because it was paid twice. We sent it back to the same account.`,
      "Banks take 5 to 7 working days to show it.",
    ],
    worth: exactRupees(total_paise),
    button: { label: "Open billing", url },
  }),
});
