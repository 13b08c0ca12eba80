import { DAY, HOUR, MINUTE, SECOND } from "@bachat/rules/time";
import type { Verification } from "../../session/verification.ts";
import { reviewMessages } from "./messages/en.ts";

/** A measured time in the unit in which a person would say it. */
export function roundTime(seconds: number): { unit: "Minutes" | "Hours" | "Days"; count: number } {
  const time = seconds * SECOND;
  if (time < 50 * MINUTE)
    return { unit: "Minutes", count: Math.max(5, 5 * Math.round(time / (5 * MINUTE))) };
  if (time < 36 * HOUR) return { unit: "Hours", count: Math.max(1, Math.round(time / HOUR)) };
  return { unit: "Days", count: Math.round(time / DAY) };
}

/** "Usually about 3 hours", as recently measured and never shorter than the queue says; null while too few reviews were measured. */
export function useReviewTime(time: Verification["review_time"]): string | null {
  const text = reviewMessages.useText();
  if (time === null) return null;
  const { unit, count } = roundTime(time.expected_seconds);
  return text(`usually${unit}`, { count });
}
