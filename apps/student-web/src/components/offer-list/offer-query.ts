import { regionCities, type City, type Region } from "@bachat/rules/regions";
import {
  choiceParam,
  listSearch,
  pageParam,
  searchParam,
  sizeParam,
  type ListAddress,
} from "@bachat/site";
import { paths } from "../../paths.ts";

/** A list's address: filters, sort and page. */

export const regions = Object.keys(regionCities) as Region[];

export const sorts = ["featured", "popular", "newest", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];
export const DEFAULT_SORT: Sort = "featured";

export const pageSizes = [12, 24, 48] as const;
export type PageSize = (typeof pageSizes)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 24;

export const spellings = ["corrected", "as_typed"] as const;
export type Spelling = (typeof spellings)[number];

export interface OfferQuery {
  /** The category whose page this is; its slug is in the path. Null on home. */
  within: string | null;
  /** The category; on a category's page it is fixed. */
  category: string | null;
  region: Region | null;
  city: City | null;
  search: string;
  /** `as_typed` when the reader chose the search as typed instead of the corrected spelling. */
  spelling: Spelling;
  sort: Sort;
  page: number;
  per: PageSize;
}

function findRegionOf(city: string | null): Region | null {
  return regions.find((region) => regionCities[region].some((name) => name === city)) ?? null;
}

export function citiesOf(region: Region | null): readonly City[] {
  return region === null
    ? regions.flatMap((name): readonly City[] => regionCities[name])
    : regionCities[region];
}

/** Reads the address of home, or of a category's page. A city decides its region; one that lies elsewhere is dropped. */
export function readOfferQuery(params: URLSearchParams, within: string | null = null): OfferQuery {
  const asked = params.get("region");
  const region = regions.find((name) => name === asked) ?? null;
  const home = findRegionOf(params.get("city"));
  const cityFits = home !== null && (region === null || region === home);
  return {
    within,
    category: within ?? readSlug(params.get("category")),
    region: cityFits ? home : region,
    city: cityFits ? (params.get("city") as City) : null,
    search: searchParam(params.get("search")),
    spelling: choiceParam(params.get("spelling"), spellings, "corrected"),
    sort: choiceParam(params.get("sort"), sorts, DEFAULT_SORT),
    page: pageParam(params.get("page")),
    per: sizeParam(params.get("per"), pageSizes, DEFAULT_PAGE_SIZE),
  };
}

/** Whether a text can be a category's slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);

const readSlug = (text: string | null) => (text !== null && isSlug(text) ? text : null);

/** The address of home's list, or of a category's page. */
export const offerAddress = (within: string | null): ListAddress<OfferQuery> => ({
  read: (params) => readOfferQuery(params, within),
  write: (query) => ({
    category: query.within === null ? query.category : null,
    region: query.region,
    city: query.city,
    search: query.search === "" ? null : query.search,
    spelling: query.search === "" || query.spelling === "corrected" ? null : query.spelling,
    sort: query.sort === DEFAULT_SORT ? null : query.sort,
    page: query.page === 1 ? null : query.page,
    per: query.per === DEFAULT_PAGE_SIZE ? null : query.per,
  }),
  change: changeOfferQuery,
});

export const writeOfferQuery = (query: OfferQuery): string =>
  listSearch(offerAddress(query.within), query);

export type OfferQueryChange = Partial<Omit<OfferQuery, "within">>;

export const listPath = ({ within }: Pick<OfferQuery, "within">): string =>
  within === null ? paths.home() : paths.category(within);

export const addressOfList = (query: OfferQuery): string =>
  listPath(query) + writeOfferQuery(query);

/** Any change but the page itself goes back to page 1. A category's page keeps its category. */
export function changeOfferQuery(query: OfferQuery, change: OfferQueryChange): OfferQuery {
  const changed = { ...query, page: 1, ...change };
  changed.category = query.within ?? changed.category;
  changed.search = searchParam(changed.search);
  // The choice of a spelling ends with the words it was made for.
  if (changed.search !== query.search && change.spelling === undefined)
    changed.spelling = "corrected";
  if (change.region !== undefined && change.city === undefined) changed.city = null;
  if (change.city !== undefined && change.city !== null) changed.region = findRegionOf(change.city);
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
