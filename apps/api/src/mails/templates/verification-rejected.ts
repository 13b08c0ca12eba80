import { z } from "zod";
import { submissionReason } from "../../db/schema/index.ts";
import { rejectionTexts } from "../rejection-texts.ts";
import { mailTemplate, typedText } from "../template.ts";

const { en, hi } = rejectionTexts;

export const verificationRejected = mailTemplate({
  data: z.object({
    name: typedText,
    reason: z.enum(submissionReason.enumValues),
    note: z.string().nullable(),
    attemptsLeft: z.int(),
    url: z.url(),
  }),
  en: ({ name, reason, note, attemptsLeft, url }) => ({
    subject: "Your student ID was not accepted",
    preview: en[reason].why,
    heading: "Your student ID was not accepted",
    paragraphs: [
      `${name}, ${lowerFirst(en[reason].why)} ${en[reason].instead}`,
      ...(note === null ? [] : [`The reviewer wrote: “${note}”`]),
      attemptsLeft > 0
        ? `You can send another: ${attemptsLeft} of 5 tries are left in these 30 days.`
        : "All 5 tries of these 30 days are used. You can send another when the first of them is older.",
    ],
    button: { label: "Upload a new ID", url },
    notes: ["Your document is deleted 30 days after this decision."],
  }),
  hi: ({ name, reason, note, attemptsLeft, url }) => ({
    subject: "आपकी छात्र आईडी स्वीकार नहीं हुई",
    preview: hi[reason].why,
    heading: "आपकी छात्र आईडी स्वीकार नहीं हुई",
    paragraphs: [
      `${name}, ${hi[reason].why} ${hi[reason].instead}`,
      ...(note === null ? [] : [`जाँचने वाले ने लिखा: “${note}”`]),
      attemptsLeft > 0
        ? `आप दूसरा भेज सकते हैं: इन 30 दिनों में 5 में से ${attemptsLeft} मौके बचे हैं।`
        : "इन 30 दिनों के सभी 5 मौके इस्तेमाल हो चुके हैं। पहला मौका पुराना होने पर आप दूसरा भेज सकते हैं।",
    ],
    button: { label: "नई आईडी भेजें", url },
    notes: ["आपका दस्तावेज़ इस फ़ैसले के 30 दिन बाद हटा दिया जाता है।"],
  }),
});

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
