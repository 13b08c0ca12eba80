import { regionCities, type City, type Region } from "@bachat/rules/regions";
import { paths } from "../../paths.ts";

/** What a list's address says: filters, sort and page. Wrong values are mended to the nearest valid one. */

export const regions = Object.keys(regionCities) as Region[];

export const sorts = ["featured", "popular", "newest", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];
export const DEFAULT_SORT: Sort = "featured";

export const pageSizes = [12, 24, 48] as const;
export type PageSize = (typeof pageSizes)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 24;

export interface OfferQuery {
  /** The category whose page this is; its slug is in the path. Null on home. */
  within: string | null;
  /** On a category's page that one. */
  category: string | null;
  region: Region | null;
  city: City | null;
  search: string;
  sort: Sort;
  page: number;
  per: PageSize;
}

const SEARCH_MAX = 100;
/** Far beyond the last page of any list; the API answers with the last one. */
const PAGE_MAX = 999_999_999;

function findRegionOf(city: string | null): Region | null {
  return regions.find((region) => regionCities[region].some((name) => name === city)) ?? null;
}

export function citiesOf(region: Region | null): readonly City[] {
  return region === null
    ? regions.flatMap((name): readonly City[] => regionCities[name])
    : regionCities[region];
}

/** A whole number of an address as a number that can be counted with; null for anything else. */
function wholeNumber(text: string | null): number | null {
  if (text === null || !/^-?\d+$/.test(text)) return null;
  return Math.max(-PAGE_MAX, Math.min(Number(text), PAGE_MAX));
}

function nearestSize(text: string | null): PageSize {
  const asked = wholeNumber(text) ?? DEFAULT_PAGE_SIZE;
  return pageSizes.reduce((best, size) =>
    Math.abs(size - asked) < Math.abs(best - asked) ? size : best,
  );
}

/** As long as the API takes, in plain characters, never half a pair. */
const cleanSearch = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

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
    search: cleanSearch(params.get("search") ?? ""),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    page: Math.max(1, wholeNumber(params.get("page")) ?? 1),
    per: nearestSize(params.get("per")),
  };
}

/** What a category's slug can look like. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);

const readSlug = (text: string | null) => (text !== null && isSlug(text) ? text : null);

/** The query of a list's address: defaults are left out, so that equal views have equal addresses. */
export function writeOfferQuery(query: OfferQuery): string {
  const params = new URLSearchParams();
  if (query.category !== null && query.within === null) params.set("category", query.category);
  if (query.region !== null) params.set("region", query.region);
  if (query.city !== null) params.set("city", query.city);
  if (query.search !== "") params.set("search", query.search);
  if (query.sort !== DEFAULT_SORT) params.set("sort", query.sort);
  if (query.page !== 1) params.set("page", String(query.page));
  if (query.per !== DEFAULT_PAGE_SIZE) params.set("per", String(query.per));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export const addressOfList = (query: OfferQuery): string =>
  (query.within === null ? paths.home() : paths.category(query.within)) + writeOfferQuery(query);

export type OfferQueryChange = Partial<Omit<OfferQuery, "within">>;

/** Any change but the page itself goes back to page 1. A category's page keeps its category. */
export function changeOfferQuery(query: OfferQuery, change: OfferQueryChange): OfferQuery {
  const changed = { ...query, page: 1, ...change };
  changed.category = query.within ?? changed.category;
  changed.search = cleanSearch(changed.search);
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
