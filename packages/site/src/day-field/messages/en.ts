export const en = {
  clear: "Clear: {{field}}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
} as const;
export type DayFieldEnglish = typeof en;
