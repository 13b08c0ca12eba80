import { dayInKolkata, kolkataTimeAsUtc, shiftDay } from "@bachat/rules/time";
import { dayText, recentDateText } from "@bachat/site";
import { analyticsMessages } from "./messages/en.ts";
import type { Analytics } from "./queries.ts";

/** A point in time in words, in the time of India. */

const hourOf = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  timeZone: "Asia/Kolkata",
});

/** "2026-11-18" of a moment */
const kolkataDay = (moment: string): string => dayInKolkata(new Date(moment));
const shortDay = (day: string): string => recentDateText(`${day}T00:00`);

/** "18 Nov", "18 Nov, 9 pm", "18 Nov to 24 Nov" */
export function pointText(
  { step, to }: Pick<Analytics, "step" | "to">,
  { starts_at }: Pick<Analytics["points"][number], "starts_at">,
): string {
  const day = kolkataDay(starts_at);
  if (step === "hour") return `${shortDay(day)}, ${hourOf.format(new Date(starts_at))}`;
  if (step === "day") return shortDay(day);
  return `${shortDay(day)} to ${shortDay(lastOfWeek(day, to))}`;
}

/** Under the axis: the day alone, or the hour. */
export function axisText(
  { step }: Pick<Analytics, "step">,
  { starts_at }: Pick<Analytics["points"][number], "starts_at">,
): string {
  return step === "hour" ? hourOf.format(new Date(starts_at)) : shortDay(kolkataDay(starts_at));
}

export interface Days {
  from: string;
  to: string;
}

/** "1 Nov 2026 to 28 Nov 2026" */
export const daysText = ({ from, to }: Days): string =>
  analyticsMessages.text("days", { from: dayText(from), to: dayText(to) });

/** A point as a file has it: "2026-11-18", "2026-11-18 21:00", "2026-11-18 to 2026-11-24" */
export function filePointText(
  { step, to }: Pick<Analytics, "step" | "to">,
  { starts_at }: Pick<Analytics["points"][number], "starts_at">,
): string {
  const day = kolkataDay(starts_at);
  if (step === "hour")
    return kolkataTimeAsUtc(new Date(starts_at)).toISOString().slice(0, 16).replace("T", " ");
  if (step === "day") return day;
  return `${day} to ${lastOfWeek(day, to)}`;
}

function lastOfWeek(day: string, to: string): string {
  const last = shiftDay(day, 6);
  return last < to ? last : to;
}
