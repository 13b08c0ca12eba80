/** What home's address says: filters, sort and page. Wrong values are mended to the nearest valid one. */

export const regionCities = {
  Global: [],
  India: ["Mumbai", "Delhi", "Bangalore", "Chennai", "Kolkata", "Pune", "Hyderabad"],
  US: ["New York", "Los Angeles", "Chicago", "San Francisco"],
  UK: ["London", "Manchester", "Birmingham"],
  Canada: ["Toronto", "Vancouver", "Montreal"],
} as const;

export type Region = keyof typeof regionCities;
export type City = (typeof regionCities)[Region][number];
export const regions = Object.keys(regionCities) as Region[];

export const sorts = ["featured", "popular", "newest", "ending_soon"] as const;
export type Sort = (typeof sorts)[number];
export const DEFAULT_SORT: Sort = "featured";

export const pageSizes = [12, 24, 48] as const;
export type PageSize = (typeof pageSizes)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 24;

export interface HomeQuery {
  category: string | null;
  region: Region | null;
  city: City | null;
  search: string;
  sort: Sort;
  page: number;
  per: PageSize;
}

const SEARCH_MAX = 100;

function findRegionOf(city: string | null): Region | null {
  return regions.find((region) => regionCities[region].some((name) => name === city)) ?? null;
}

export function citiesOf(region: Region | null): readonly City[] {
  return region === null
    ? regions.flatMap((name): readonly City[] => regionCities[name])
    : regionCities[region];
}

function nearestSize(text: string | null): PageSize {
  if (text === null || !/^\d{1,6}$/.test(text)) return DEFAULT_PAGE_SIZE;
  const asked = Number(text);
  return pageSizes.reduce((best, size) =>
    Math.abs(size - asked) < Math.abs(best - asked) ? size : best,
  );
}

function pageOf(text: string | null): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return 1;
  return Math.max(1, Number(text));
}

/** Reads an address. A city decides its region; one that lies elsewhere is dropped. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const asked = params.get("region");
  const region = regions.find((name) => name === asked) ?? null;
  const home = findRegionOf(params.get("city"));
  const cityFits = home !== null && (region === null || region === home);
  return {
    category: readSlug(params.get("category")),
    region: cityFits ? home : region,
    city: cityFits ? (params.get("city") as City) : null,
    search: (params.get("search") ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, SEARCH_MAX),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    page: pageOf(params.get("page")),
    per: nearestSize(params.get("per")),
  };
}

const readSlug = (text: string | null) =>
  text !== null && /^[a-z0-9-]{1,80}$/.test(text) ? text : null;

/** The address of a query: defaults are left out, so that equal views have equal addresses. */
export function writeHomeQuery(query: HomeQuery): string {
  const params = new URLSearchParams();
  if (query.category !== null) params.set("category", query.category);
  if (query.region !== null) params.set("region", query.region);
  if (query.city !== null) params.set("city", query.city);
  if (query.search !== "") params.set("search", query.search);
  if (query.sort !== DEFAULT_SORT) params.set("sort", query.sort);
  if (query.page !== 1) params.set("page", String(query.page));
  if (query.per !== DEFAULT_PAGE_SIZE) params.set("per", String(query.per));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Any change but the page itself goes back to page 1. */
export function changeHomeQuery(query: HomeQuery, change: Partial<HomeQuery>): HomeQuery {
  const changed = { ...query, page: 1, ...change };
  if (change.region !== undefined && change.city === undefined) changed.city = null;
  if (change.city !== undefined && change.city !== null) changed.region = findRegionOf(change.city);
  return changed;
}

/** How many of the sheet's filters are set. */
export const filterCount = (query: HomeQuery): number =>
  [query.region, query.city].filter((value) => value !== null).length;

/** Whether anything narrows the list. */
export const isFiltered = (query: HomeQuery): boolean =>
  filterCount(query) > 0 || query.category !== null || query.search !== "";
