import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const emailChangeRequested = mailTemplate({
  data: z.object({ name: typedText, url: z.url() }),
  en: ({ name, url }) => ({
    subject: "Confirm your new email address",
    preview: "Your address changes when you open the link.",
    heading: "Confirm your new address",
    paragraphs: [
      `${name}, open this link while you are signed in, and this address replaces your old one.`,
    ],
    button: { label: "Use this address", url },
    notes: [
      "The link works once, for 24 hours.",
      "You have no account on Bachat? Ignore this email.",
    ],
  }),
  hi: ({ name, url }) => ({
    subject: "अपने नए ई-मेल पते की पुष्टि करें",
    preview: "लिंक खोलने पर आपका पता बदल जाएगा।",
    heading: "अपने नए पते की पुष्टि करें",
    paragraphs: [`${name}, साइन इन रहते हुए यह लिंक खोलें, और यह पता आपके पुराने पते की जगह ले लेगा।`],
    button: { label: "यह पता रखें", url },
    notes: [
      "यह लिंक एक बार, 24 घंटे तक चलता है।",
      "Bachat पर आपका खाता नहीं है? इस मेल को रहने दें, कुछ नहीं होगा।",
    ],
  }),
});
