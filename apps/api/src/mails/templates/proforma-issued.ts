import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate } from "../template.ts";

export const proformaIssued = mailTemplate({
  data: z.object({
    number: z.string(),
    credits: z.int(),
    total_paise: z.int(),
    bank: z.string(),
    reference: z.string(),
    until: z.string(),
    url: z.url(),
  }),
  en: ({ number, credits, total_paise, bank, reference, until, url }) => ({
    subject: `Proforma invoice ${number}`,
    preview: `${exactRupees(total_paise)} for ${credits.toLocaleString("en-IN")} credits, by bank transfer.`,
    heading: "Pay by bank transfer",
    paragraphs: [
      `Transfer ${exactRupees(total_paise)} to ${bank}.`,
      `Quote the reference ${reference} so that we can match your payment. The proforma invoice is valid until ${longDay(until, "en")}.`,
      `${credits.toLocaleString("en-IN")} credits and the tax invoice follow when the transfer has arrived.`,
    ],
    worth: exactRupees(total_paise),
    button: { label: "Download the proforma", url },
  }),
});
