import { dateText, longMomentText, timeText } from "@bachat/site";

/** "7:05 pm" today, else "18 Nov 2026, 7:05 pm". */
export function sinceText(moment: string, now = new Date()): string {
  const isToday = dateText(moment) === dateText(now.toISOString());
  return isToday ? timeText(moment) : longMomentText(moment);
}
