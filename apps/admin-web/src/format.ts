import { MINUTE } from "@bachat/rules/time";
import { numberText } from "@bachat/site";
import { ADMIN_ZONE } from "./config.ts";

/** A number that the API counts up to a limit: "1,000+" where there are more. */
export const countText = (count: number, hasMore: boolean): string =>
  hasMore ? `${numberText(count)}+` : numberText(count);

/** How long something waits: "12 min", "4 h 12 min", "3 days". */
export const waitText = (since: string, now = new Date()): string =>
  durationText(Math.max(0, (now.getTime() - new Date(since).getTime()) / MINUTE));

/** The same of a number of minutes. */
export function durationText(length: number): string {
  const minutes = Math.floor(length);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: ADMIN_ZONE,
});

/** A time of day alone, with its zone: "15:42 (IST)". */
export const clockText = (moment: string): string => `${clock.format(new Date(moment))} (IST)`;
