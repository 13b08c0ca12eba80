import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const emailChanged = mailTemplate({
  data: z.object({ name: z.string(), new_email: z.string(), help_url: z.url() }),
  en: ({ name, new_email, help_url }) => ({
    subject: "Your e-mail address was changed",
    preview: "This address no longer belongs to your account.",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `${name}, your Bachat account now uses ${new_email}. Sign in with that address from now on.`,
    ],
    notes: [`It was not you? Write to us at once: ${help_url}`],
  }),
  hi: ({ name, new_email, help_url }) => ({
    subject: "आपका ई-मेल पता बदल गया है",
    preview: "यह पता अब आपके खाते का नहीं है।",
    heading: "आपका ई-मेल पता बदल गया है",
    paragraphs: [`${name}, आपका बचत खाता अब ${new_email} पर है। आगे से उसी पते से साइन इन करें।`],
    notes: [`यह आप नहीं थे? हमें तुरंत लिखें: ${help_url}`],
  }),
});
