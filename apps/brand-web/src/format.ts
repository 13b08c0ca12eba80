import { MINUTE } from "@bachat/rules/time";
import { recentDateText } from "@bachat/site";

/** Times as the brand site writes them. It is in English. */

/** "31 Dec" of a calendar day this year, "31 Dec 2027" of one in another; the same in every time zone. */
export const recentDayText = (day: string, now = new Date()): string =>
  recentDateText(`${day}T00:00`, now);

export const monthText = (day: string): string =>
  new Intl.DateTimeFormat("en-IN", { month: "long", timeZone: "UTC" }).format(new Date(day));

/** "November 2026" */
export const monthYearText = (day: string): string =>
  new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );

/** "2 min ago", "3 h ago", then the day. */
export function agoText(text: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(text).getTime()) / MINUTE);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return recentDateText(text, now);
}

const kolkataTime = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});
/** "4:00 pm IST": limits and quotas follow India's clock, wherever they are read. */
export const istTimeText = (text: string): string => `${kolkataTime.format(new Date(text))} IST`;
