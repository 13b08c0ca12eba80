import { dayText, numberText } from "@bachat/site";
import { durationText } from "../../format.ts";
import { analyticsMessages } from "./messages/en.ts";
import type { Figures, Verdict } from "./queries.ts";

/** Figures in words; a figure of too small a sample says so, with the sample's size. */

const { text } = analyticsMessages;

export const decidedOf = ({ approved, rejected }: Figures): number => approved + rejected;
export const lookedAtOf = (figures: Figures): number =>
  figures.appeals_decided + figures.second_looks;
export const overturnedOf = (figures: Figures): number =>
  figures.appeals_overturned + figures.second_overturned;

const unlessFew = <Value>(
  value: Value | null,
  count: number,
  write: (value: Value) => string,
): string => {
  if (count === 0) return text("none");
  return value === null ? text("tooFew", { count }) : write(value);
};

export const percentText = (value: number | null, count: number): string =>
  unlessFew(value, count, (percent) => text("percent", { value: percent }));

export const timeText = (minutes: number | null, count: number): string =>
  unlessFew(minutes, count, durationText);

export const overturnedText = (part: number, whole: number): string =>
  whole === 0
    ? text("none")
    : text("overturnedOf", { part: numberText(part), whole: numberText(whole) });

export const verdictText = ({
  outcome,
  reason,
  verified_until: until,
}: Omit<Verdict, "reason_text">): string => {
  if (outcome === "approved")
    return until === null
      ? text("outcome.approved")
      : text("approvedUntil", { date: dayText(until) });
  return reason === null
    ? text("outcome.rejected")
    : text("rejectedFor", { reason: text(`reason.${reason}`) });
};

export const tallyText = ({ agreed, answered }: { agreed: number; answered: number }): string =>
  answered === 0
    ? text("none")
    : text("agreedOf", { agreed: numberText(agreed), answered: numberText(answered) });
