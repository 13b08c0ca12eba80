import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const brandChangeRejected = mailTemplate({
  data: z.object({
    brand_name: typedText,
    /** Null where only the logo was to change. */
    new_name: typedText.nullable(),
    has_logo: z.boolean(),
    note: z.string(),
    url: z.url(),
  }),
  en: ({ brand_name, new_name, has_logo, note, url }) => {
    const wanted =
      new_name === null
        ? "the new logo"
        : `the name ${new_name}${has_logo ? " and the new logo" : ""}`;
    return {
      subject:
        new_name === null
          ? `The new logo of ${brand_name} was not accepted`
          : `The new name of ${brand_name} was not accepted`,
      preview: "Read why, and ask for another one.",
      heading: "Your change was not accepted",
      paragraphs: [
        `We could not accept ${wanted}. ${brand_name} is shown as before. The reason:`,
        `“${note}”`,
      ],
      button: { label: "Open the settings", url },
    };
  },
});
