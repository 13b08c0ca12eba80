import { regionCities, regions } from "@bachat/rules/regions";
import { ChipRow, FilterChip, FilterSelect } from "@bachat/ui";
import { offerWords } from "../../components/offers/messages/en.ts";
import { offerStates } from "../../components/offers/offer-words.ts";
import { offersMessages } from "./messages/en.ts";
import type { OffersList } from "./queries.ts";

interface FilterProps {
  list: OffersList;
  size: "large" | "small";
}

/** The states that there are, with their counts. */
export function StateChips({ list, size }: FilterProps) {
  const text = offersMessages.useText();
  const words = offerWords.useText();
  const { state: view, change } = list;
  const counts = list.query.data?.counts;
  const { archived: _archived, ...current } = counts ?? { archived: 0 };
  const total = Object.values(current).reduce((sum, count) => sum + count, 0);
  return (
    <ChipRow label={text("states")}>
      <FilterChip
        size={size}
        active={view.state === null}
        {...(counts && { count: total })}
        onClick={() => change({ state: null })}
      >
        {text("all")}
      </FilterChip>
      {offerStates
        .filter((state) => state === "live" || state === view.state || counts?.[state])
        .map((state) => (
          <FilterChip
            key={state}
            size={size}
            active={view.state === state}
            {...(counts && { count: counts[state] })}
            onClick={() => change({ state })}
          >
            {words(`state_${state}`)}
          </FilterChip>
        ))}
    </ChipRow>
  );
}

const places = regions.flatMap((region) => [
  { value: region, label: region },
  ...regionCities[region].map((city) => ({ value: `${region}/${city}`, label: city })),
]);

/** A region, or one of its cities. */
export function PlaceSelect({ list: { state, change } }: Pick<FilterProps, "list">) {
  const text = offersMessages.useText();
  return (
    <FilterSelect
      label={text("place")}
      showLabel
      value={[state.region, state.city].filter((part) => part !== null).join("/")}
      options={[{ value: "", label: text("place_any") }, ...places]}
      onChange={(value) => {
        const [region, city = null] = value.split("/");
        change({ region: regions.find((one) => one === region) ?? null, city });
      }}
    />
  );
}

export function FlagChip({ list, size, name }: FilterProps & { name: "attention" | "failing" }) {
  const text = offersMessages.useText();
  const isOn = list.state[name];
  return (
    <FilterChip size={size} active={isOn} onClick={() => list.change({ [name]: !isOn })}>
      {text(name)}
    </FilterChip>
  );
}
