import { keepPreviousData } from "@tanstack/react-query";
import { api, queryClient } from "../../session/api.ts";
import { readHomeQuery, type HomeQuery } from "./home-query.ts";

/** The list for an address. `cursor` is that of the neighbouring page, when one came from there. */
export const offersOptions = (query: HomeQuery, cursor: string | null = null) => ({
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
        ...(cursor !== null && { cursor }),
      },
    },
  }),
  placeholderData: keepPreviousData,
});

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
