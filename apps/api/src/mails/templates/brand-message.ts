import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const brandMessage = mailTemplate({
  data: z.object({ brand_name: typedText, text: z.string(), url: z.url() }),
  en: ({ brand_name, text, url }) => ({
    subject: `Bachat wrote to ${brand_name}`,
    preview: text.slice(0, 100),
    heading: `To ${brand_name}`,
    paragraphs: text.split(/\n+/),
    button: { label: "Open your portal", url },
    notes: ["Answer through our contact page and name the brand."],
  }),
});
