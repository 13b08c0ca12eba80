import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const keyRevoked = mailTemplate({
  data: z.object({ key_name: typedText, last_four: z.string(), reason: z.string(), url: z.url() }),
  en: ({ key_name, last_four, reason, url }) => ({
    subject: `Bachat revoked your API key ${key_name}`,
    preview: `The key that ends in ${last_four} no longer works.`,
    heading: "An API key was revoked",
    paragraphs: [
      `The key ${key_name}, which ends in ${last_four}, no longer works: calls with it are answered with 401.`,
      ...reason.split(/\n+/),
    ],
    button: { label: "Make a new key", url },
  }),
});
