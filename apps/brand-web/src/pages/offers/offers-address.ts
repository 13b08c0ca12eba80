import { type RedemptionMethod, redemptionMethods } from "@bachat/rules/offers";
import { regionCities, regions, type Region } from "@bachat/rules/regions";
import { choiceParam, pageParam, searchParam, sizeParam, type ListAddress } from "@bachat/site";
import { offerStates, type OfferState } from "../../components/offers/offer-words.ts";

/** What the list's address says: state, search, filters, sort and page. */

export const sorts = ["newest", "redeems", "ending_soon", "title"] as const;
export const pageSizes = [10, 20, 24, 50] as const;

export interface OffersView {
  state: OfferState | null;
  search: string;
  method: RedemptionMethod | null;
  region: Region | null;
  city: string | null;
  failing: boolean;
  attention: boolean;
  sort: (typeof sorts)[number];
  page: number;
  per: (typeof pageSizes)[number];
}

const isOneOf = <T extends string>(text: string | null, all: readonly T[]): T | null =>
  all.find((one) => one === text) ?? null;

export const offersAddress: ListAddress<OffersView> = {
  read(params) {
    const region = isOneOf(params.get("region"), regions);
    return {
      state: isOneOf(params.get("state"), offerStates),
      search: searchParam(params.get("search")),
      method: isOneOf(params.get("method"), redemptionMethods),
      region,
      city: region === null ? null : isOneOf<string>(params.get("city"), regionCities[region]),
      failing: params.get("failing") === "true",
      attention: params.get("attention") === "true",
      sort: choiceParam(params.get("sort"), sorts, "newest"),
      page: pageParam(params.get("page")),
      per: sizeParam(params.get("per"), pageSizes, 20),
    };
  },
  write: (view) => ({
    state: view.state,
    search: view.search === "" ? null : view.search,
    method: view.method,
    region: view.region,
    city: view.city,
    failing: view.failing ? "true" : null,
    attention: view.attention ? "true" : null,
    sort: view.sort === "newest" ? null : view.sort,
    page: view.page === 1 ? null : view.page,
    per: view.per === 20 ? null : view.per,
  }),
  noFilters: {
    state: null,
    search: "",
    method: null,
    region: null,
    city: null,
    failing: false,
    attention: false,
  },
};

/** What to ask the API for. */
export const offersCall = (view: OffersView) => ({
  sort: view.sort,
  page: String(view.page),
  per_page: String(view.per),
  ...(view.state !== null && { state: view.state }),
  ...(view.search !== "" && { search: view.search }),
  ...(view.method !== null && { redemption_method: view.method }),
  ...(view.region !== null && { country: view.region }),
  ...(view.city !== null && { city: view.city }),
  ...(view.failing && { failing: "true" as const }),
  ...(view.attention && { attention: "true" as const }),
});
