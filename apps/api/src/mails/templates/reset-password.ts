import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const resetPassword = mailTemplate({
  data: z.object({ name: typedText, url: z.url() }),
  en: ({ name, url }) => ({
    subject: "Choose a new password",
    preview: "The link works once, for one hour.",
    heading: "Choose a new password",
    paragraphs: [
      `${name}, here is the link you asked for. Choosing a new password signs you out everywhere.`,
    ],
    button: { label: "Choose a new password", url },
    notes: [
      "The link works once, for one hour.",
      "You did not ask? Your password stays as it is, and no action is needed.",
    ],
  }),
  hi: ({ name, url }) => ({
    subject: "नया पासवर्ड चुनें",
    preview: "यह लिंक एक बार, एक घंटे तक चलता है।",
    heading: "नया पासवर्ड चुनें",
    paragraphs: [
      `${name}, आपका माँगा हुआ लिंक यह रहा। नया पासवर्ड चुनने पर आप हर जगह से साइन आउट हो जाएँगे।`,
    ],
    button: { label: "नया पासवर्ड चुनें", url },
    notes: [
      "यह लिंक एक बार, एक घंटे तक चलता है।",
      "आपने नहीं माँगा? आपका पासवर्ड वही रहेगा, कुछ करने की ज़रूरत नहीं।",
    ],
  }),
});
