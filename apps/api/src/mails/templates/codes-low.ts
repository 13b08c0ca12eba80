import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

const number = (value: number) => value.toLocaleString("en-IN");

export const codesLow = mailTemplate({
  data: z.object({
    offer_title: typedText,
    left: z.int(),
    total: z.int(),
    /** At the rate of the last day; null when no code was given recently. */
    days_left: z.int().nullable(),
    url: z.url(),
  }),
  en: ({ offer_title, left, total, days_left, url }) =>
    left === 0
      ? {
          subject: `${offer_title} has no codes left`,
          preview: "Students see that all codes have been given out.",
          heading: "No codes left",
          paragraphs: [
            `All ${number(total)} codes of ${offer_title} have been given out. Students who want one see that.`,
          ],
          button: { label: "Add codes", url },
        }
      : {
          subject: `${offer_title}: ${number(left)} codes left`,
          preview: `${number(left)} of ${number(total)} codes are left.`,
          heading: "Codes are running low",
          paragraphs: [
            `${number(left)} of ${number(total)} codes of ${offer_title} are left.`,
            ...(days_left === null
              ? []
              : [
                  `At today's rate they last about ${days_left === 1 ? "1 day" : `${days_left} days`}.`,
                ]),
          ],
          button: { label: "Add codes", url },
        },
});
