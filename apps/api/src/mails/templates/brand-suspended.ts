import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const brandSuspended = mailTemplate({
  data: z.object({ brand_name: typedText, reason: z.string(), url: z.url() }),
  en: ({ brand_name, reason, url }) => ({
    subject: `${brand_name} is suspended on Bachat`,
    preview: "Your offers are not shown for now.",
    heading: `${brand_name} is suspended`,
    paragraphs: [
      "Your offers are not shown and your API keys do not work for now. Boosts are paused and keep their remaining days. The reason:",
      `“${reason}”`,
    ],
    button: { label: "See the reason", url },
    notes: [
      "Codes that students already have stay visible to them. Your credits stay as they are.",
    ],
  }),
});
