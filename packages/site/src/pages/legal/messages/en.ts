import { defineMessages } from "../../../i18n/catalogue.ts";

const en = {
  version: "Version {{version}}, in force since {{date}}",
  short: "In short",
  contents: "On this page",
  grievance: "Grievance contact: {{name}}, {{email}}",
} as const;

export const legalMessages = defineMessages(en, () => import("./hi.ts"));
