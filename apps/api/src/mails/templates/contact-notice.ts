import { z } from "zod";
import { longDay } from "../days.ts";
import { mailTemplate, typedText } from "../template.ts";

export const contactNotice = mailTemplate({
  data: z.object({
    name: typedText,
    subject: typedText,
    url: z.url(),
    /** To a message that was there already. */
    is_again: z.boolean().default(false),
    /** The day of the answer to a request about personal data. */
    legal_deadline: z.string().nullable().default(null),
  }),
  en: ({ name, subject, url, is_again, legal_deadline }) => ({
    subject: `New message: ${subject}`,
    preview: `${name} wrote to us through the contact form.`,
    heading: is_again ? "Someone wrote to us again" : "Someone wrote to us",
    paragraphs: [
      `${name} wrote about “${subject}”. Read and answer it in the admin area.`,
      ...(legal_deadline === null
        ? []
        : [`It is a request about personal data: answer it by ${longDay(legal_deadline, "en")}.`]),
    ],
    button: { label: "Read the message", url },
    notes: ["Every admin gets this notice. One reply is enough."],
  }),
});
