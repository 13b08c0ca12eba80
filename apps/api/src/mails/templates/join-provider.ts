import { providerNames } from "@bachat/rules/accounts";
import { z } from "zod";
import { mailTemplate, typedText } from "../template.ts";

const names = { google: "Google", microsoft: "Microsoft" } as const;

export const joinProvider = mailTemplate({
  data: z.object({ name: typedText, provider: z.enum(providerNames), url: z.url() }),
  en: ({ name, provider, url }) => ({
    subject: `Sign in with ${names[provider]}`,
    preview: "The link works once, for one hour.",
    heading: `Sign in with ${names[provider]}`,
    paragraphs: [
      `${name}, you want to sign in to your account with ${names[provider]}. This link joins the two, once; from then on you need no password.`,
    ],
    button: { label: "Join the accounts", url },
    notes: [
      "The link works once, for one hour, in any browser.",
      "You did not ask? Do not open it. Nothing changes then, and no action is needed.",
    ],
  }),
  hi: ({ name, provider, url }) => ({
    subject: `${names[provider]} से साइन इन`,
    preview: "यह लिंक एक बार, एक घंटे तक चलता है।",
    heading: `${names[provider]} से साइन इन`,
    paragraphs: [
      `${name}, आप अपने खाते में ${names[provider]} से साइन इन करना चाहते हैं। यह लिंक दोनों को एक बार में जोड़ देता है; उसके बाद पासवर्ड नहीं चाहिए।`,
    ],
    button: { label: "खाते जोड़ें", url },
    notes: [
      "यह लिंक एक बार, एक घंटे तक, किसी भी ब्राउज़र में चलता है।",
      "आपने नहीं माँगा? इसे न खोलें। तब कुछ नहीं बदलेगा, और कुछ करने की ज़रूरत नहीं।",
    ],
  }),
});
