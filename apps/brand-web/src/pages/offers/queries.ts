import { redemptionMethods } from "@bachat/rules/offers";
import { regionCities, regions } from "@bachat/rules/regions";
import { listParam } from "@bachat/site";
import { offerStates } from "../../components/offers/offer-words.ts";
import { listOf } from "../../session/list-of.ts";

export const pageSizes = [10, 20, 24, 50] as const;

const citiesOf = (region: (typeof regions)[number]): readonly string[] => regionCities[region];

export const offers = listOf({
  path: "/v1/brand/{brand_id}/offers",
  params: {
    state: listParam.oneOf(offerStates),
    search: listParam.search(),
    method: listParam.oneOf(redemptionMethods),
    region: listParam.oneOf(regions),
    city: listParam.words(),
    failing: listParam.flag(),
    attention: listParam.flag(),
    sort: listParam.order(["newest", "redeems", "ending_soon", "title"]),
    page: listParam.page(),
    per: listParam.size(pageSizes, 20),
  },
  fit: ({ region, city, ...state }) => ({
    ...state,
    region,
    city: region !== null && city !== null && citiesOf(region).includes(city) ? city : null,
  }),
  asks: ({ method, region, per, ...state }) => ({
    ...state,
    redemption_method: method,
    country: region,
    per_page: per,
  }),
});

export type OffersList = ReturnType<typeof offers.useList>;
