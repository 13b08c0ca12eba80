import { everyone } from "../../../http/access.ts";
import { sharedAnswers } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import {
  addressQuery,
  collectionsQuery,
  offerAddresses,
  offerCollections,
  offerPage,
  offerQuery,
  offerStats,
} from "./schemas.ts";
import { listCollections } from "./service-collections.ts";
import * as service from "./service.ts";

const CACHE_SECONDS = 30;

export const publicOfferSearchRoutes = forEveryone((route, outer) => {
  route.get("/v1/offers", everyone, {
    operationId: "listOffers",
    summary: "List public offers",
    description:
      "Published offers of approved brands within their dates, filtered and sorted. Read numbered pages by `page`, " +
      "the next and previous ones by their cursors, which stay quick however far the list goes. When nothing " +
      "matches, `fallback` says what is shown instead.",
    querystring: offerQuery,
    response: { 200: offerPage },
    mayLag: true,
    options: sharedAnswers(outer, CACHE_SECONDS),
    call: service.listOffers,
  });

  route.get("/v1/offers/collections", everyone, {
    operationId: "listOfferCollections",
    summary: "List the start page's collections",
    description:
      "Public offers that end soon, that are new this week and that are popular: up to four each, none of them twice, " +
      "and none of the eight with which the unfiltered list begins.",
    querystring: collectionsQuery,
    response: { 200: offerCollections },
    mayLag: true,
    options: sharedAnswers(outer, CACHE_SECONDS),
    call: listCollections,
  });

  route.get("/v1/offers/stats", everyone, {
    operationId: "getOfferStats",
    summary: "Count the active offers",
    description: "How many offers are public now.",
    response: { 200: offerStats },
    mayLag: true,
    options: sharedAnswers(outer, CACHE_SECONDS),
    call: service.getStats,
  });

  route.get("/v1/offers/addresses", everyone, {
    operationId: "listOfferAddresses",
    summary: "List what offers there are",
    description:
      "The ids of all public offers with the time of their last change, 5,000 at a time in the order of the ids: " +
      "for site maps. Read on with `after` until `next_after` is null.",
    querystring: addressQuery,
    response: { 200: offerAddresses },
    mayLag: true,
    options: sharedAnswers(outer, CACHE_SECONDS),
    call: (dependencies, query) => service.listAddresses(dependencies, query.after ?? null),
  });
});
