import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  title: "Contact Us",
  description: "Write to {{product}}: a person reads every message and answers by email.",
  lead: "A person reads every message and answers by email.",
  helpFirst: "Many questions are answered at once on the",
  helpLink: "help page",
  grievance: "A complaint about how your data is used? Our grievance contact is {{name}}:",
  name: "Name",
  email: "Email",
  emailHint: "Our answer goes there.",
  subject: "Subject",
  message: "Message",
  messageLeft_one: "{{count}} character left.",
  messageLeft_other: "{{count}} characters left.",
  messageHint: "Never send passwords, Aadhaar, PAN or pictures of documents.",
  trap: "Leave this empty",
  send: "Send message",
  needName: "Tell us your name.",
  needEmail: "Type an email address such as asha@college.example.",
  needSubject: "Say in a few words what it is about.",
  needMessage: "Write at least a sentence.",
  failed: "Your message was not sent",
  sentTitle: "Your message is with us",
  sentText: "We have emailed a receipt to {{email}}. Our answer comes to the same address.",
  another: "Write another message",
} as const;

export type ContactEnglish = typeof en;
export const contactMessages = defineMessages(en, () => import("./hi.ts"));
