import { isDayIn, type DayRange as Bounds } from "@bachat/rules/days";
import { dayText } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { useState } from "react";
import { DatePair } from "../DatePair.tsx";
import { dayRangeMessages } from "./messages.ts";

type End = "first" | "last";

interface DayRangeProps extends Record<End, string | null> {
  labels: Record<End, string>;
  bounds: Bounds;
  /** True when the other day moves along with this one, so that the range stays in order. */
  isFlexible?: boolean;
  onChange: (end: End, day: string | null) => void;
}

/** The first and the last day of a list. A day that does not fit has a message at its field and does not filter the list. */
export function DayRange({ labels, bounds, isFlexible = false, onChange, ...days }: DayRangeProps) {
  const text = dayRangeMessages.useText();
  const [wrong, setWrong] = useState<{ end: End; day: string } | null>(null);
  const { min, max } = bounds;
  const faultOf = (end: End, day: string): string | undefined => {
    if (!isDayIn(day, bounds)) return text("outside", { min: dayText(min), max: dayText(max) });
    const first = end === "first" ? day : days.first;
    const last = end === "last" ? day : days.last;
    const isTurned = !isFlexible && first !== null && last !== null && last < first;
    return isTurned ? text("turned") : undefined;
  };
  return (
    <DatePair>
      {(["first", "last"] as const).map((end) => {
        const typed = wrong?.end === end ? wrong.day : null;
        return (
          <DayField
            key={end}
            name={end}
            label={labels[end]}
            from={min}
            until={max}
            value={typed ?? days[end] ?? ""}
            error={typed === null ? undefined : faultOf(end, typed)}
            onChange={(day) => {
              const isWrong = day !== "" && faultOf(end, day) !== undefined;
              setWrong(isWrong ? { end, day } : null);
              if (!isWrong) onChange(end, day === "" ? null : day);
            }}
          />
        );
      })}
    </DatePair>
  );
}
