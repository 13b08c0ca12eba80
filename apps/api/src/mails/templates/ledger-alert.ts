import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const ledgerAlert = mailTemplate({
  data: z.object({ total: z.int(), brands: z.array(typedText).max(20), wrong: z.int() }),
  en: ({ total, brands, wrong }) => ({
    subject: "The credit ledger does not balance",
    preview: `${wrong} brands differ; the ledger sums to ${total}.`,
    heading: "The credit ledger does not balance",
    paragraphs: [
      `The sum of all entries is ${total}; it must be 0. ${wrong} brands have a balance that is not their ledger less their calls.`,
      ...(brands.length === 0 ? [] : [`Brands: ${brands.join(", ")}`]),
      "The command credits:check prints each of them. Do not edit a balance directly: post a correction.",
    ],
  }),
});
