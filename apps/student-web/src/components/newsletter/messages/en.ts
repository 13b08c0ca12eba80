import { defineMessages } from "@bachat/site";

const en = {
  title: "New offers, every Friday",
  lead: "One short email a week with what brands have added. Unsubscribe with one tap.",
  email: "Email",
  placeholder: "you@college.ac.in",
  subscribe: "Subscribe",
  needEmail: "Enter your email address, like name@college.ac.in.",
  subscribedTitle: "Subscribed!",
  subscribedText: "One step is left: tap the link in the email we have sent you.",
  failedTitle: "Subscription failed",
  failedText: "Please try again later.",
} as const;

export const newsletterMessages = defineMessages(en, () => import("./hi.ts"));
