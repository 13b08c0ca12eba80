import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const teamRemoved = mailTemplate({
  data: z.object({ brand_name: typedText }),
  en: ({ brand_name }) => ({
    subject: `You are no longer in the team of ${brand_name}`,
    preview: "Your own account stays as it is.",
    heading: `You are no longer in the team of ${brand_name}`,
    paragraphs: [
      `An admin of ${brand_name} removed you from its team. You can no longer open its portal. Your own account stays as it is.`,
    ],
    notes: [`Do you think that this is a mistake? Ask an admin of ${brand_name}.`],
  }),
});
