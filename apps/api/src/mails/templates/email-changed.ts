import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

export const emailChanged = mailTemplate({
  data: z.object({ name: typedText, new_email: z.string() }),
  en: ({ name, new_email }) => ({
    subject: "Your email address was changed",
    preview: "This address no longer belongs to your account.",
    heading: "Your email address was changed",
    paragraphs: [
      `${name}, your Bachat account now uses ${new_email}. Sign in with that address from now on.`,
    ],
    notes: [
      "If this wasn't you, write to us at once through the contact page, and change this password wherever else you use it.",
    ],
  }),
  hi: ({ name, new_email }) => ({
    subject: "आपका ई-मेल पता बदल गया है",
    preview: "यह पता अब आपके खाते का नहीं है।",
    heading: "आपका ई-मेल पता बदल गया है",
    paragraphs: [`${name}, आपका Bachat खाता अब ${new_email} पर है। आगे से उसी पते से साइन इन करें।`],
    notes: ["यह आप नहीं थे? तो संपर्क पेज से हमें तुरंत लिखें, और जहाँ भी यही पासवर्ड है, उसे बदल दें।"],
  }),
});
