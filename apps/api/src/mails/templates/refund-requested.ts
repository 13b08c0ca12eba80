import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const refundRequested = mailTemplate({
  data: z.object({ credits: z.int(), amount_paise: z.int(), reason: typedText }),
  en: ({ credits, amount_paise, reason }) => ({
    subject: `A refund of ${exactRupees(amount_paise)} is awaiting a decision`,
    preview: reason,
    heading: "A brand asks for a refund",
    paragraphs: [
      `${credits.toLocaleString("en-IN")} unused credits, ${exactRupees(amount_paise)} with GST.`,
      `The brand's reason: ${reason}`,
    ],
    worth: exactRupees(amount_paise),
  }),
});
