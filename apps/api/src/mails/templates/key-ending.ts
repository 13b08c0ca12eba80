import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const keyEnding = mailTemplate({
  data: z.object({
    key_name: typedText,
    last_four: z.string(),
    last_day: z.iso.date(),
    url: z.url(),
  }),
  en: ({ key_name, last_four, last_day, url }) => ({
    subject: `Your API key ${key_name} ends on ${longDay(last_day, "en")}`,
    preview: `Replace the key that ends in ${last_four} before then.`,
    heading: "An API key ends soon",
    paragraphs: [
      `The key ${key_name}, which ends in ${last_four}, works up to and including ${longDay(last_day, "en")} (India time). After that, calls with it are answered with 401.`,
      "Rotate it to get a new one: both work while you switch.",
    ],
    button: { label: "Rotate the key", url },
  }),
});
