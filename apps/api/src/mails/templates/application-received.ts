import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const applicationReceived = mailTemplate({
  data: z.object({ brand_name: typedText, url: z.url() }),
  en: ({ brand_name, url }) => ({
    subject: `We have your application for ${brand_name}`,
    preview: "We review it within 2-3 business days.",
    heading: "Your application is with us",
    paragraphs: [
      `Thank you for bringing ${brand_name} to students across India. A person on our team reads every application; the review takes 2-3 business days.`,
      "We write to this address as soon as it is decided. To see where it stands, sign in with this address.",
    ],
    button: { label: "See where it stands", url },
    notes: [
      "You did not apply? Leave this mail alone: without your address nobody can manage the brand.",
    ],
  }),
});
