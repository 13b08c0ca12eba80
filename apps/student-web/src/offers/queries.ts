import { api } from "../session/api.ts";

/** When its tab is looked at again, a page asks whether the offer still exists. */
export const offerOptions = (offerId: string) => ({
  ...api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } }),
  refetchOnWindowFocus: "always" as const,
});
