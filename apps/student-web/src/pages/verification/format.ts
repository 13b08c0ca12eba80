import { longMomentText, writeMoment } from "@bachat/site";

/** "7:05 pm" today, else "18 Nov 2026, 7:05 pm". */
export function sinceText(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString()
    ? writeMoment(date, { timeStyle: "short" })
    : longMomentText(moment);
}
