import { redemptionMethods } from "@bachat/rules/offers";
import type { BrandAnswer } from "@bachat/api-client/brand";
import { regionCities, regions, type Region } from "@bachat/rules/regions";
import { ListFilters, ListSearch, ListSelect, type ListState } from "@bachat/site";
import { ChipRow, FilterChip, FilterSelect } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { offerWords } from "../../components/offers/messages/en.ts";
import { offerStates } from "../../components/offers/offer-words.ts";
import { offersMessages } from "./messages/en.ts";
import { sorts, type OffersView } from "./offers-address.ts";

type Counts = BrandAnswer<"get", "/v1/brand/{brand_id}/offers">["counts"];

interface OffersFiltersProps {
  list: ListState<OffersView>;
  counts: Counts | undefined;
  isPhone: boolean;
}

const places = regions.flatMap((region) => [
  { value: region, label: region },
  ...regionCities[region].map((city) => ({ value: `${region}/${city}`, label: city })),
]);

/** State, search, filters and sort of the list. */
export function OffersFilters({ list, counts, isPhone }: OffersFiltersProps) {
  const text = offersMessages.useText();
  const words = offerWords.useText();
  const { state: view, change } = list;
  const size = isPhone ? "large" : "small";
  const { archived: _archived, ...current } = counts ?? { archived: 0 };
  const total = Object.values(current).reduce((sum, count) => sum + count, 0);
  const place = view.region === null ? "" : [view.region, view.city].filter(Boolean).join("/");
  return (
    <Stack gap={12} miw={0}>
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
      <ListFilters label={text("filters")}>
        <ListSearch list={list} placeholder={text("search")} debounceMs={300} />
        <ListSelect
          list={list}
          name="method"
          label={text("method")}
          any={text("method_any")}
          options={redemptionMethods.map((value) => ({ value, label: text(`method_${value}`) }))}
        />
        <FilterSelect
          label={text("place")}
          showLabel
          value={place}
          options={[{ value: "", label: text("place_any") }, ...places]}
          onChange={(value) => {
            const [region, city] = value.split("/");
            change({
              region: regions.find((one) => one === region) ?? null,
              city: city ?? null,
            } satisfies { region: Region | null; city: string | null });
          }}
        />
        <ListSelect
          list={list}
          name="sort"
          label={text("sort")}
          options={sorts.map((value) => ({ value, label: text(`sort_${value}`) }))}
        />
        {(["attention", "failing"] as const).map((name) => (
          <FilterChip
            key={name}
            size={size}
            active={view[name]}
            onClick={() => change({ [name]: !view[name] })}
          >
            {text(name)}
          </FilterChip>
        ))}
      </ListFilters>
    </Stack>
  );
}
