import type { BrandAnswer } from "@bachat/api-client/brand";
import { regionCities, regions, type Region } from "@bachat/rules/regions";
import type { ListState } from "@bachat/site";
import { ChipRow, FilterChip, FilterSelect, SearchBox } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { offerWords } from "../../components/offers/messages/en.ts";
import { offerStates } from "../../components/offers/offer-words.ts";
import { offersMessages } from "./messages/en.ts";
import { methods, sorts, type OffersView } from "./offers-address.ts";
import classes from "./OffersPage.module.css";

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
      <Group gap={8} role="group" aria-label={text("filters")}>
        <div className={classes.search}>
          <SearchBox
            value={view.search}
            placeholder={text("search")}
            debounceMs={300}
            onSearch={(search) => {
              if (search !== view.search) change({ search });
            }}
          />
        </div>
        <FilterSelect
          label={text("method")}
          showLabel
          value={view.method ?? ""}
          options={[
            { value: "", label: text("method_any") },
            ...methods.map((value) => ({ value, label: text(`method_${value}`) })),
          ]}
          onChange={(value) => change({ method: methods.find((one) => one === value) ?? null })}
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
        <FilterSelect
          label={text("sort")}
          showLabel
          value={view.sort}
          options={sorts.map((value) => ({ value, label: text(`sort_${value}`) }))}
          onChange={(value) => change({ sort: sorts.find((one) => one === value) ?? "newest" })}
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
      </Group>
    </Stack>
  );
}
