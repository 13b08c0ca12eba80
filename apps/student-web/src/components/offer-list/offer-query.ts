import {
  cities,
  regionCities,
  regionOfCity,
  regions,
  type City,
  type Region,
} from "@bachat/rules/regions";
import { listAddress, listParam, listSearch, type ListAddress, type StateOf } from "@bachat/site";
import { paths } from "../../paths.ts";

/** A list's address: filters, sort and page. */

export const sorts = ["featured", "popular", "newest", "ending_soon"] as const;
export const DEFAULT_SORT = "featured";
export const pageSizes = [12, 24, 48] as const;

/** Whether a text can be a category's slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);

const params = {
  /** On a category's page it is fixed. */
  category: listParam.textLike(isSlug),
  region: listParam.oneOf(regions),
  city: listParam.oneOf(cities),
  search: listParam.search(),
  /** `as_typed` when the reader chose the search as typed instead of the corrected spelling. */
  spelling: listParam.order(["corrected", "as_typed"]),
  sort: listParam.order(sorts, DEFAULT_SORT),
  page: listParam.page(),
  per: listParam.size(pageSizes, 24),
};

interface OwnCategory {
  /** The category whose page this is; its slug is in the path. Null on home. */
  within: string | null;
}
export type OfferQuery = StateOf<typeof params> & OwnCategory;

export const citiesOf = (region: Region | null): readonly City[] =>
  region === null ? cities : regionCities[region];

/** A city decides its region; one that lies elsewhere is dropped. A spelling is of the words searched. */
const offerList = listAddress(params, (query) => {
  const home = query.city === null ? null : regionOfCity(query.city);
  const cityFits = query.region === null || query.region === home;
  return {
    ...query,
    region: query.region ?? home,
    city: cityFits ? query.city : null,
    spelling: query.search === "" ? "corrected" : query.spelling,
  };
});

/** Reads the address of home, or of a category's page. */
export function readOfferQuery(address: URLSearchParams, within: string | null = null): OfferQuery {
  const query = offerList.read(address);
  return { ...query, category: within ?? query.category, within };
}

/** The address of home's list, or of a category's page. */
export const offerAddress = (within: string | null): ListAddress<OfferQuery> => ({
  read: (address) => readOfferQuery(address, within),
  write: (query) => offerList.write({ ...query, ...(within !== null && { category: null }) }),
  change: changeOfferQuery,
});

export const writeOfferQuery = (query: OfferQuery): string =>
  listSearch(offerAddress(query.within), query);

export type OfferQueryChange = Partial<Omit<OfferQuery, "within">>;

export const listPath = ({ within }: OwnCategory): string =>
  within === null ? paths.home() : paths.category(within);

export const addressOfList = (query: OfferQuery): string =>
  listPath(query) + writeOfferQuery(query);

/** Any change but the page itself goes back to page 1. A category's page keeps its category. */
export function changeOfferQuery(query: OfferQuery, change: OfferQueryChange): OfferQuery {
  const changed = { ...query, page: 1, ...change };
  changed.category = query.within ?? changed.category;
  changed.search = params.search.read(changed.search);
  // The choice of a spelling ends with the words it was made for.
  if (changed.search !== query.search && change.spelling === undefined)
    changed.spelling = "corrected";
  if (change.region !== undefined && change.city === undefined) changed.city = null;
  if (change.city !== undefined && change.city !== null) changed.region = regionOfCity(change.city);
  return changed;
}

/** How many of the sheet's filters are set. */
export const filterCount = (query: OfferQuery): number =>
  [query.region, query.city].filter((value) => value !== null).length;

export const noFilters = { category: null, region: null, city: null, search: "" } as const;

/** Whether anything that can be cleared narrows the list. */
export const isFiltered = (query: OfferQuery): boolean =>
  filterCount(query) > 0 ||
  query.search !== "" ||
  (query.category !== null && query.within === null);

/** The id of the list on its page. */
export const OFFERS_ID = "offers-section";
