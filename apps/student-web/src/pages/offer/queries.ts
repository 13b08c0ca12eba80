import { api, publicLoader } from "../../session/api.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An address that no offer can have is not asked for. */
export const isOfferId = (text: string): boolean => UUID.test(text);

export const offerOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } });

export const similarOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/offers/{offer_id}/similar", {
    params: { path: { offer_id: offerId } },
  });

export const loader = publicLoader((prefetch, { params: { id = "" } }) =>
  isOfferId(id) ? [prefetch(offerOptions(id)), prefetch(similarOptions(id))] : [],
);
