import { daysFor } from "@bachat/rules/days";
import { ListFilters, type ListState, todayInKolkata } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Group } from "@mantine/core";
import { DayRange } from "../../components/day-range/DayRange.tsx";
import { daysOf, ownDays, periods, type View } from "./address.ts";
import { analyticsMessages } from "./messages/en.ts";

/** Which days the figures are of. */
export function PeriodBar({ list: { state, change } }: { list: ListState<View> }) {
  const text = analyticsMessages.useText();
  const days = daysOf(state);
  return (
    <ListFilters label={text("filters")}>
      <Group gap={8}>
        {periods.map((period) => (
          <FilterChip
            key={period}
            active={state.period === period}
            onClick={() => change({ period, from: "", to: "" })}
          >
            {text(`period.${period}`)}
          </FilterChip>
        ))}
        <FilterChip
          active={state.period === "own"}
          onClick={() => change({ period: "own", ...days })}
        >
          {text("period.own")}
        </FilterChip>
      </Group>
      {state.period === "own" && (
        <DayRange
          labels={{ first: text("from"), last: text("to") }}
          bounds={daysFor("past", todayInKolkata())}
          isFlexible
          first={days.from}
          last={days.to}
          onChange={(end, day) => {
            if (day !== null)
              change({
                period: "own",
                ...ownDays(days, { [end === "first" ? "from" : "to"]: day }),
              });
          }}
        />
      )}
    </ListFilters>
  );
}
