import { isUuid } from "@bachat/rules/patterns";
import { api, publicLoader } from "../../session/api.ts";

/** Looked at again, an open page asks whether the offer still is there. */
export const offerOptions = (offerId: string) => ({
  ...api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } }),
  refetchOnWindowFocus: "always" as const,
});

export const similarOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/offers/{offer_id}/similar", {
    params: { path: { offer_id: offerId } },
  });

/** For its shops. */
export const brandOptions = (slug: string) =>
  api.queryOptions("get", "/v1/brands/{slug}", { params: { path: { slug } } });

export const loader = publicLoader((prefetch, { params: { id = "" } }) =>
  // An address that no offer can have is not asked for.
  isUuid(id) ? [prefetch(offerOptions(id)), prefetch(similarOptions(id))] : [],
);
