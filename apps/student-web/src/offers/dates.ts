import { currentLocale } from "@bachat/site";

const tag = () => (currentLocale() === "hi" ? "hi-IN" : "en-IN");

/** "31 Dec 2026" of a calendar day. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(tag(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "21 Nov" of a moment this year, "21 Nov 2025" of an earlier one, in the reader's zone. */
export function momentDayText(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.toLocaleDateString(tag(), {
    day: "numeric",
    month: "short",
    ...(date.getFullYear() !== now.getFullYear() && { year: "numeric" }),
  });
}

/** "21 Nov, 10:42" of a moment, in the reader's zone. */
export function momentText(moment: string): string {
  return new Date(moment).toLocaleString(tag(), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
