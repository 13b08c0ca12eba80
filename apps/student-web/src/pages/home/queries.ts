import { keepPreviousData } from "@tanstack/react-query";
import { api, queryClient } from "../../session/api.ts";
import { readHomeQuery, writeHomeQuery, type HomeQuery } from "./home-query.ts";

/**
 * Where the neighbouring pages of lists begin, by address: reading on from there stays quick however far the list goes.
 * Addresses that were not reached from a neighbour are read by their number.
 */
const cursors = new Map<string, string>();
const CURSORS_KEPT = 200;

export function noteCursor(query: HomeQuery, cursor: string | null): void {
  const address = writeHomeQuery(query);
  cursors.delete(address);
  if (cursor === null) return;
  if (cursors.size >= CURSORS_KEPT) cursors.clear();
  cursors.set(address, cursor);
}

/** The list for an address. */
export const offersOptions = (query: HomeQuery) => {
  const cursor = cursors.get(writeHomeQuery(query));
  return {
    ...api.queryOptions("get", "/v1/offers", {
      params: {
        query: {
          sort: query.sort,
          page: String(query.page),
          per_page: String(query.per),
          ...(query.category !== null && { category: query.category }),
          ...(query.region !== null && { region: query.region }),
          ...(query.city !== null && { city: query.city }),
          ...(query.search !== "" && { search: query.search }),
          ...(cursor !== undefined && { cursor }),
        },
      },
    }),
    placeholderData: keepPreviousData,
  };
};

export const statsOptions = api.queryOptions("get", "/v1/offers/stats");
export const settingsOptions = api.queryOptions("get", "/v1/site-settings");
export const categoriesOptions = api.queryOptions("get", "/v1/categories");

/** Asks for everything the page shows at once, as soon as its code is here. */
export function loader({ request }: { request: Request }): null {
  const query = readHomeQuery(new URL(request.url).searchParams);
  void queryClient.prefetchQuery(offersOptions(query));
  void queryClient.prefetchQuery(statsOptions);
  void queryClient.prefetchQuery(settingsOptions);
  void queryClient.prefetchQuery(categoriesOptions);
  return null;
}
