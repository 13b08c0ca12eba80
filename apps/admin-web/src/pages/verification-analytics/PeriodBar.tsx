import { ListFilters, type ListState } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Group, TextInput } from "@mantine/core";
import { DatePair } from "../../components/DatePair.tsx";
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
        <DatePair>
          {(["from", "to"] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              size="sm"
              label={text(name)}
              value={days[name]}
              onChange={({ currentTarget: { value, validity } }) => {
                if (value !== "" && validity.valid)
                  change({ period: "own", ...ownDays(days, { [name]: value }) });
              }}
            />
          ))}
        </DatePair>
      )}
    </ListFilters>
  );
}
