import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const brandReinstated = mailTemplate({
  data: z.object({ brand_name: typedText, url: z.url() }),
  en: ({ brand_name, url }) => ({
    subject: `${brand_name} is back on Bachat`,
    preview: "Your offers are shown again.",
    heading: `${brand_name} is back`,
    paragraphs: [
      "The suspension has ended. Your published offers are shown again, your API keys work again, and boosts continue.",
    ],
    button: { label: "Open your brand portal", url },
  }),
});
