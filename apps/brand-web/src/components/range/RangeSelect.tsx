import { dayText, momentText, todayInKolkata, lazyPart } from "@bachat/site";
import { FilterSelect } from "@bachat/ui";
import { Suspense, useState } from "react";
import { rangeMessages } from "./messages/en.ts";
import { presets, rangeDays, type RangeView } from "./range-address.ts";

// Its calendar is for those who choose their own days.
const OwnDatesDialog = lazyPart(async () => (await import("./OwnDatesDialog.tsx")).OwnDatesDialog);

interface RangeSelectProps {
  view: RangeView;
  onChange: (view: RangeView) => void;
}

/** Chooses the days of the figures. */
export function RangeSelect({ view, onChange }: RangeSelectProps) {
  const text = rangeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const own = view.range === "own" ? ownText(view, text) : text("own");
  return (
    <>
      <FilterSelect
        label={text("label")}
        value={view.range}
        options={[
          ...Object.keys(presets).map((value) => ({
            value,
            label: text(`days_${value as keyof typeof presets}`),
          })),
          { value: "own", label: own },
          // The system's list cannot choose the chosen entry again, so "own" becomes "other".
          ...(view.range === "own" ? [{ value: "other", label: text("own") }] : []),
        ]}
        onChange={(value) => {
          if (Object.hasOwn(presets, value))
            onChange({ range: value as keyof typeof presets, from: "", to: "" });
          else setOpen(true);
        }}
      />
      {isOpen && (
        <Suspense>
          <OwnDatesDialog
            days={rangeDays(view)}
            today={todayInKolkata()}
            onClose={() => setOpen(false)}
            onChoose={(days) => {
              setOpen(false);
              onChange({ range: "own", ...days });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const ownText = ({ from, to }: { from: string; to: string }, text: typeof rangeMessages.text) =>
  text("ownDays", { from: dayText(from), to: dayText(to) });

interface RangeLineProps {
  data: {
    from: string;
    to: string;
    previous: { from: string; to: string };
    counted_until: string | null;
  };
}

/** The days on screen, the days of comparison, and how new the figures are. */
export function RangeLine({ data }: RangeLineProps) {
  const text = rangeMessages.useText();
  const { counted_until: until } = data;
  return (
    <>
      {text("compared", { days: ownText(data, text), before: ownText(data.previous, text) })}
      {". "}
      {until === null
        ? text("notCounted")
        : data.to >= until.slice(0, 10) && text("countedUntil", { moment: momentText(until) })}
    </>
  );
}
