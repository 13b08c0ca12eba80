import { api } from "../session/api.ts";

/** When its tab is looked at again, a page asks whether the offer still exists. */
export const offerOptions = (offerId: string) => ({
  ...api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } }),
  refetchOnWindowFocus: "always" as const,
});

/** The brand's steps and terms: lists of offers come without them. */
export const offerTextOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } });

/** Records that an offer was viewed. No other code waits for it or depends on it. */
export function recordView(offerId: string): void {
  api
    .call("post", "/v1/offers/{offer_id}/view", { params: { path: { offer_id: offerId } } })
    .catch(() => undefined);
}
