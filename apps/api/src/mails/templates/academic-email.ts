import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const academicEmail = mailTemplate({
  data: z.object({ name: typedText, url: z.url() }),
  en: ({ name, url }) => ({
    subject: "Confirm your college email",
    preview: "It shows that you study there.",
    heading: "Confirm your college email",
    paragraphs: [
      `${name}, open this link where you are signed in to Bachat, and this address counts as a sign that you are a student.`,
    ],
    button: { label: "Confirm this address", url },
    notes: [
      "The link works once, for 24 hours, and only in the account that asked for it.",
      "You did not ask for this? Ignore this email.",
    ],
  }),
  hi: ({ name, url }) => ({
    subject: "अपने कॉलेज ई-मेल की पुष्टि करें",
    preview: "इससे पता चलता है कि आप वहाँ पढ़ते हैं।",
    heading: "अपने कॉलेज ई-मेल की पुष्टि करें",
    paragraphs: [
      `${name}, जहाँ आप Bachat में साइन इन हैं वहीं यह लिंक खोलें। फिर यह पता आपके छात्र होने का एक प्रमाण गिना जाएगा।`,
    ],
    button: { label: "पते की पुष्टि करें", url },
    notes: [
      "यह लिंक एक बार, 24 घंटे तक और केवल उसी खाते में चलता है जिससे माँगा गया था।",
      "आपने यह नहीं माँगा? इस मेल को रहने दें, कुछ नहीं होगा।",
    ],
  }),
});
