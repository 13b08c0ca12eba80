import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const brandChangeApproved = mailTemplate({
  data: z.object({
    brand_name: typedText,
    /** Null where only the logo changed. */
    new_name: typedText.nullable(),
    has_logo: z.boolean(),
    url: z.url(),
  }),
  en: ({ brand_name, new_name, has_logo, url }) => ({
    subject:
      new_name === null ? `${brand_name} has its new logo` : `${brand_name} is now ${new_name}`,
    preview: "Your change is approved and shown on Bachat.",
    heading: "Your change is approved",
    paragraphs: [
      new_name === null
        ? `Students see the new logo of ${brand_name} from now on.`
        : `Students see ${brand_name} as ${new_name} from now on${has_logo ? ", with its new logo" : ""}. Your page's URL won't change.`,
    ],
    button: { label: "Open the settings", url },
  }),
});
