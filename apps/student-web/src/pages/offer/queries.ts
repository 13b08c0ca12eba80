import { isUuid } from "@bachat/rules/patterns";
import { offerOptions } from "../../offers/queries.ts";
import { api, publicLoader } from "../../session/api.ts";

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
