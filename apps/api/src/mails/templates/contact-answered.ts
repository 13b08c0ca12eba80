import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

/** Each line of what people typed is a paragraph of its own. */
const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

export const contactAnswered = mailTemplate({
  data: z.object({
    name: typedText,
    subject: typedText,
    message: typedText,
    answer: z.string(),
    url: z.url(),
  }),
  en: ({ name, subject, message, answer, url }) => ({
    subject: `Re: ${subject}`,
    preview: "Our answer to your message.",
    heading: `Hello ${name}`,
    paragraphs: [...lines(answer), "You had written:", ...lines(`“${message}”`)],
    button: { label: "Write again", url },
    notes: ["Replies to this address are not read. To reply, use the contact page."],
  }),
  hi: ({ name, subject, message, answer, url }) => ({
    subject: `Re: ${subject}`,
    preview: "आपके संदेश का जवाब।",
    heading: `नमस्ते ${name}`,
    paragraphs: [...lines(answer), "आपने लिखा था:", ...lines(`“${message}”`)],
    button: { label: "फिर से लिखें", url },
    notes: ["इस पते पर आई मेल पढ़ी नहीं जाती। आगे बात करने के लिए संपर्क पेज से लिखें।"],
  }),
});
