import { readOfferQuery } from "../../components/offer-list/offer-query.ts";
import { categoriesOptions, offersOptions } from "../../components/offer-list/queries.ts";
import { api, queryClient } from "../../session/api.ts";

export const statsOptions = api.queryOptions("get", "/v1/offers/stats");
export const settingsOptions = api.queryOptions("get", "/v1/site-settings");

/** Asks for everything the page shows at once, as soon as its code is here. */
export function loader({ request }: { request: Request }): null {
  const query = readOfferQuery(new URL(request.url).searchParams);
  void queryClient.prefetchQuery(offersOptions(query));
  void queryClient.prefetchQuery(statsOptions);
  void queryClient.prefetchQuery(settingsOptions);
  void queryClient.prefetchQuery(categoriesOptions);
  return null;
}
