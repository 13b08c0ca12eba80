import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const boostPaid = mailTemplate({
  data: z.object({
    offer_title: typedText,
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    total_paise: z.int(),
    invoice: z.string(),
    url: z.url(),
  }),
  en: ({ offer_title, first_day, last_day, total_paise, invoice, url }) => ({
    subject: `Payment received: ${offer_title} is featured from ${longDay(first_day, "en")}`,
    preview: `${exactRupees(total_paise)} paid. The boost runs until ${longDay(last_day, "en")}.`,
    heading: "Your boost is booked",
    paragraphs: [
      `We received ${exactRupees(total_paise)}. ${offer_title} is featured from ${longDay(first_day, "en")} to ${longDay(last_day, "en")}, labelled as paid, and the boost ends automatically.`,
      `The tax invoice ${invoice} is on your billing page.`,
    ],
    worth: exactRupees(total_paise),
    button: { label: "Open boosts", url },
  }),
});
