import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  clear: "Clear: {{field}}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
} as const;
export const dayFieldMessages = defineMessages(en, () => import("./hi.ts"));
