import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const refundData = z.object({
  credits: z.int(),
  amount_paise: z.int(),
  note: typedText.nullable(),
  url: z.url(),
});

export const refundSent = mailTemplate({
  data: refundData,
  en: ({ credits, amount_paise, note, url }) => ({
    subject: `${exactRupees(amount_paise)} is on its way back to you`,
    preview: `The refund of ${credits.toLocaleString("en-IN")} credits was approved.`,
    heading: "Your refund was sent",
    paragraphs: [
      `We sent ${exactRupees(amount_paise)} back for ${credits.toLocaleString("en-IN")} unused credits. The credit note is on your billing page.`,
      "Banks take 5 to 7 working days to show it.",
      ...(note === null ? [] : [note]),
    ],
    worth: exactRupees(amount_paise),
    button: { label: "Open billing", url },
  }),
});
