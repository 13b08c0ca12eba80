import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const contactNotice = mailTemplate({
  data: z.object({ name: typedText, subject: typedText, url: z.url() }),
  en: ({ name, subject, url }) => ({
    subject: `New message: ${subject}`,
    preview: `${name} wrote to us through the contact form.`,
    heading: "Someone wrote to us",
    paragraphs: [`${name} wrote about “${subject}”. Read and answer it in the admin area.`],
    button: { label: "Read the message", url },
    notes: ["Every admin gets this notice. One reply is enough."],
  }),
});
