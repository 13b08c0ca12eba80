import { regions } from "@bachat/rules/regions";
import { useCityName } from "../../offers/use-labels.ts";
import { listMessages } from "./messages/en.ts";
import { citiesOf, sorts, type OfferQuery, type OfferQueryChange } from "./offer-query.ts";

export interface FilterProps {
  query: OfferQuery;
  /** How many offers are shown; undefined until known. */
  total: number | undefined;
  onChange: (part: OfferQueryChange) => void;
}

export const asSort = (value: string) => sorts.find((sort) => sort === value) ?? sorts[0];

/** Region, city and sort as plain choices, for both the bar and the sheet. */
export function useFilterFields(query: OfferQuery, onChange: FilterProps["onChange"]) {
  const text = listMessages.useText();
  const cityName = useCityName();
  const cities = citiesOf(query.region);
  return [
    {
      name: "region",
      label: text("region"),
      value: query.region ?? "",
      options: [
        { value: "", label: text("allRegions") },
        ...regions.map((region) => ({ value: region, label: text(`region.${region}`) })),
      ],
      onChange: (value: string) =>
        onChange({ region: regions.find((region) => region === value) ?? null }),
    },
    {
      name: "city",
      label: text("city"),
      value: query.city ?? "",
      options: [
        { value: "", label: text("allCities") },
        ...cities.map((city) => ({ value: city, label: cityName(city) })),
      ],
      onChange: (value: string) =>
        onChange({ city: cities.find((city) => city === value) ?? null }),
    },
    {
      name: "sort",
      label: text("sort"),
      value: query.sort,
      options: sorts.map((sort) => ({ value: sort, label: text(`sort.${sort}`) })),
      onChange: (value: string) => onChange({ sort: asSort(value) }),
    },
  ];
}
