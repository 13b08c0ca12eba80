import { mailTemplate } from "../template.ts";
import { refundData } from "./refund-sent.ts";

export const refundDeclined = mailTemplate({
  data: refundData,
  en: ({ credits, note, url }) => ({
    subject: "Your refund was declined",
    preview: `${credits.toLocaleString("en-IN")} credits are back in your balance.`,
    heading: "We cannot refund these credits",
    paragraphs: [
      ...(note === null ? [] : [note]),
      `The ${credits.toLocaleString("en-IN")} credits are back in your balance, and they never expire.`,
    ],
    button: { label: "Open billing", url },
  }),
});
