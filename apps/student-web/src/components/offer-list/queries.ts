import { SECOND } from "@bachat/rules/time";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { addressOfList, type OfferQuery } from "./offer-query.ts";

/**
 * Where the neighbouring pages of lists begin, by address: reading on from there stays quick however far the list goes.
 * Addresses that were not reached from a neighbour are read by their number.
 */
const cursors = new Map<string, string>();
const CURSORS_KEPT = 200;

export function noteCursor(query: OfferQuery, cursor: string | null): void {
  const address = addressOfList(query);
  cursors.delete(address);
  if (cursor === null) return;
  if (cursors.size >= CURSORS_KEPT) cursors.clear();
  cursors.set(address, cursor);
}

/** The list of an address. Home shows something else when nothing matches; a category's page says so. */
export const offersOptions = (query: OfferQuery) => {
  const cursor = cursors.get(addressOfList(query));
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
          ...(query.search !== "" && { search: query.search, spelling: query.spelling }),
          ...(query.within !== null && { fallback: "off" as const }),
          ...(cursor !== undefined && { cursor }),
        },
      },
    }),
    placeholderData: keepPreviousData,
  };
};

/** What admins change or remove is gone with the next page that shows categories. */
const CATEGORIES_FRESH = 5 * SECOND;

/** The header asks for the same, so a page that shows categories asks no second time. */
export const categoriesOptions = {
  ...api.queryOptions("get", "/v1/categories"),
  staleTime: CATEGORIES_FRESH,
};

/** A category by its address or an earlier one. */
export const categoryOptions = (slug: string) => ({
  ...api.queryOptions("get", "/v1/categories/{slug}", { params: { path: { slug } } }),
  staleTime: CATEGORIES_FRESH,
});
