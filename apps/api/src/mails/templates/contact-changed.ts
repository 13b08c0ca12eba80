import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const contactChanged = mailTemplate({
  data: z.object({ brand_name: typedText, new_email: z.string(), url: z.url() }),
  en: ({ brand_name, new_email, url }) => ({
    subject: `${brand_name} has a new contact`,
    preview: `From now on we write to ${new_email}.`,
    heading: `${brand_name} has a new contact`,
    paragraphs: [
      `${new_email} is the contact of ${brand_name} from now on, and gets our emails about it. Your account remains an admin of the brand, unless another admin changes that.`,
    ],
    notes: [`Was this not meant to happen? Write to us at once: ${url}`],
  }),
});
