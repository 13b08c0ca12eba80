export const en = {
  title: "New offers, every Friday",
  lead: "One short e-mail a week with what brands have added. Leave with one tap.",
  email: "E-mail",
  placeholder: "you@college.ac.in",
  subscribe: "Subscribe",
  needEmail: "Enter your e-mail address, like name@college.ac.in.",
  subscribedTitle: "Subscribed!",
  subscribedText: "One step is left: tap the link in the mail we have sent you.",
  failedTitle: "Subscription failed",
  failedText: "Please try again later.",
} as const;

export type NewsletterEnglish = typeof en;
