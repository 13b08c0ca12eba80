import { exactRupees } from "@bachat/rules/money";
import { z } from "zod";
import { mailTemplate } from "../template.ts";

const number = (value: number) => value.toLocaleString("en-IN");

export const topUpAnnounced = mailTemplate({
  data: z.object({
    balance: z.int(),
    credits: z.int(),
    amount_paise: z.int(),
    due: z.string(),
    stop_url: z.url(),
    url: z.url(),
  }),
  en: ({ balance, credits, amount_paise, due, stop_url, url }) => ({
    subject: `Tomorrow we debit ${exactRupees(amount_paise)} for ${number(credits)} credits`,
    preview: `${number(balance)} credits are left. You can stop this until ${due}.`,
    heading: "Your automatic top-up is due",
    paragraphs: [
      `${number(balance)} credits are left. After ${due} we ask your bank for ${exactRupees(amount_paise)}, and ${number(credits)} credits are added once it has paid.`,
      `Nothing is debited if you stop it before, or buy credits yourself. Your settings are on your billing page: ${url}`,
    ],
    worth: exactRupees(amount_paise),
    button: { label: "Stop automatic top-up", url: stop_url },
  }),
});
