import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const applicationReceived = mailTemplate({
  data: z.object({ brand_name: typedText, review_by: z.iso.date(), url: z.url() }),
  en: ({ brand_name, review_by, url }) => ({
    subject: `We have your application for ${brand_name}`,
    preview: `We answer by ${longDay(review_by, "en")}.`,
    heading: "Your application is with us",
    paragraphs: [
      `Thank you for bringing ${brand_name} to students across India. A person on our team reads every application; the review takes 2-3 business days, so you have our answer by ${longDay(review_by, "en")}.`,
      "We write to this address as soon as it is decided. To see its status, sign in with this address.",
    ],
    button: { label: "See its status", url },
    notes: [
      "You did not apply? Ignore this email: no one can manage the brand without your address.",
    ],
  }),
});
