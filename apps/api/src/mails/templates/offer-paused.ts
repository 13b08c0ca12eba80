import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerPaused = mailTemplate({
  data: z.object({ offer_title: typedText, answers: z.int(), worked: z.int(), url: z.url() }),
  en: ({ offer_title, answers, worked, url }) => ({
    subject: `${offer_title} is paused`,
    preview: "It did not work for many students. Fix it, and it is published again.",
    heading: "An offer is paused",
    paragraphs: [
      `${offer_title} worked for ${worked} of the last ${answers} students who told us, and it was not fixed in time. Students do not see it any more; codes that they have stay theirs.`,
      "Fix it and say so on the offer's page: it is then published again at once, and the days of a boost that are left go on.",
    ],
    button: { label: "See what is wrong", url },
  }),
});
