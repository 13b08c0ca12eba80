import { readOfferQuery } from "../../components/offer-list/offer-query.ts";
import { categoriesOptions, offersOptions } from "../../components/offer-list/queries.ts";
import { api, publicLoader } from "../../session/api.ts";

export const statsOptions = api.queryOptions("get", "/v1/offers/stats");
export const settingsOptions = api.queryOptions("get", "/v1/site-settings");

export const loader = publicLoader((prefetch, { request }) => [
  prefetch(offersOptions(readOfferQuery(new URL(request.url).searchParams))),
  prefetch(statsOptions),
  prefetch(settingsOptions),
  prefetch(categoriesOptions),
]);
