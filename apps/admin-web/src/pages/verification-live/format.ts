import { ID_LATE_MINUTES, ID_SOON_MINUTES } from "@bachat/rules/review-times";
import { MINUTE } from "@bachat/rules/time";

export type Urgency = "calm" | "soon" | "late";

/** How long something has waited: plain under 2 h, amber from 2 h, chili from 3 h. */
export function waitOf(since: string, now: number): { text: string; urgency: Urgency } {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE));
  const urgency =
    minutes >= ID_LATE_MINUTES ? "late" : minutes >= ID_SOON_MINUTES ? "soon" : "calm";
  return { text: shortDuration(minutes), urgency };
}

/** "51 m", "4 h 12 m", "2 d 3 h". */
export function shortDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, "0")} m`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** "4:12" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
  zero: "th",
};

/** "1st", "22nd", "113th" */
export function ordinal(number: number): string {
  return `${number}${endings[rules.select(number)]}`;
}
