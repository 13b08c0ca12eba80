import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const offerFailing = mailTemplate({
  data: z.object({
    offer_title: typedText,
    answers: z.int(),
    worked: z.int(),
    /** It was boosted until now. */
    lost_feature: z.boolean(),
    pauses_on: z.iso.date(),
    url: z.url(),
  }),
  en: ({ offer_title, answers, worked, lost_feature, pauses_on, url }) => ({
    subject: `${offer_title} does not work for many students`,
    preview: `Please fix it by ${longDay(pauses_on, "en")}.`,
    heading: "Students say that an offer fails",
    paragraphs: [
      `${offer_title} worked for ${worked} of the last ${answers} students who answered.`,
      lost_feature
        ? "It is not featured while it fails. The remaining days of its boost are kept and continue once it is fixed."
        : "It cannot be featured while it fails.",
      `Read what students write, fix it and say so on the offer's page. Otherwise the offer is paused on ${longDay(pauses_on, "en")}.`,
    ],
    button: { label: "See what is wrong", url },
  }),
});
