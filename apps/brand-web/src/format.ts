/** Numbers, money and dates as Indian readers write them. The brand site is in English. */

const whole = new Intl.NumberFormat("en-IN");
const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});
const dayMonth = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short" });
const dayMonthYear = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
});
const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

export const numberText = (value: number): string => whole.format(value);
/** ₹4,999 */
export const rupeeText = (value: number): string => rupees.format(value);
export const monthText = (day: string): string =>
  new Intl.DateTimeFormat("en-IN", { month: "long", timeZone: "UTC" }).format(new Date(day));

/** "31 Dec" in the running year, "31 Dec 2027" in another. */
export function dayText(day: string | Date, now = new Date()): string {
  const date = new Date(day);
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
}

export const momentText = (text: string): string => moment.format(new Date(text));

/** "2 min ago", "3 h ago", then the day. */
export function agoText(text: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(text).getTime()) / 60_000);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return dayText(text, now);
}

const kolkataDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
/** `YYYY-MM-DD` today in Kolkata: offers begin and end in its days. */
export const todayInKolkata = (now = new Date()): string => kolkataDay.format(now);

/** Calendar days in Kolkata until a day, 0 on the day itself. */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(todayInKolkata(now))) / 86_400_000);

const clockTime = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" });
export const timeText = (text: string): string => clockTime.format(new Date(text));
