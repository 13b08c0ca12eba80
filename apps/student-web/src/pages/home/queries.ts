import type { City } from "@bachat/rules/regions";
import { SECOND } from "@bachat/rules/time";
import { keepPreviousData } from "@tanstack/react-query";
import {
  DEFAULT_SORT,
  isFiltered,
  readOfferQuery,
  type OfferQuery,
} from "../../components/offer-list/offer-query.ts";
import { categoriesOptions, offersOptions } from "../../components/offer-list/queries.ts";
import { api, publicLoader, queryClient } from "../../session/api.ts";
import { chosenCity } from "./chosen-city.ts";
import { noteVisit } from "./visit.ts";

export const statsOptions = api.queryOptions("get", "/v1/offers/stats");
export const settingsOptions = api.queryOptions("get", "/v1/site-settings");

export const collectionsOptions = (city: City | null) => ({
  ...api.queryOptions("get", "/v1/offers/collections", {
    params: { query: city === null ? {} : { city } },
  }),
  placeholderData: keepPreviousData,
});

/**
 * All of a signed-in person's page in one answer. Offers that they save or remove meanwhile keep their place under the finger
 * until the person comes back to the page.
 */
export const studentHomeOptions = (since: string | null) => ({
  ...api.queryOptions("get", "/v1/student/home", {
    params: { query: since === null ? {} : { since } },
  }),
  staleTime: 10 * SECOND,
  meta: { logFailure: "The student's own offers did not load" },
});

/** The list as it comes, with nothing chosen: the collections are between its tickets. */
export const isStartOfList = (query: OfferQuery): boolean =>
  !isFiltered(query) && query.page === 1 && query.sort === DEFAULT_SORT;

/** A signed-in person's part is on its way as soon as there is a session, before anything that shows it is rendered. */
async function prefetchOwn(): Promise<void> {
  await api.session.start();
  if (api.session.state().status !== "signed_in") return;
  await Promise.all([
    queryClient.prefetchQuery(studentHomeOptions(noteVisit())),
    // A part that does not load is reported in its place.
    loadOwnHead().catch(() => undefined),
  ]);
}

export const loadOwnHead = () => import("./OwnHead.tsx");

export const loader = publicLoader((prefetch, { request }) => {
  const query = readOfferQuery(new URL(request.url).searchParams);
  const isOwn = api.session.state().status === "signed_in";
  if (!isFiltered(query)) void prefetchOwn();
  return [
    prefetch(offersOptions(query)),
    prefetch(statsOptions),
    prefetch(settingsOptions),
    prefetch(categoriesOptions),
    ...(isStartOfList(query) && !isOwn ? [prefetch(collectionsOptions(chosenCity()))] : []),
  ];
});
