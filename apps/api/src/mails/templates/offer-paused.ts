import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const offerPaused = mailTemplate({
  data: z.object({ offer_title: typedText, answers: z.int(), worked: z.int(), url: z.url() }),
  en: ({ offer_title, answers, worked, url }) => ({
    subject: `${offer_title} is paused`,
    preview: "It did not work for many students. Fix it, and it is published again.",
    heading: "An offer is paused",
    paragraphs: [
      `${offer_title} worked for ${worked} of the last ${answers} students who answered, and it was not fixed in time. Students no longer see it, but they keep the codes they have.`,
      "Fix it and say so on the offer's page: it is then published again immediately, and its boost continues.",
    ],
    button: { label: "See what is wrong", url },
  }),
});
