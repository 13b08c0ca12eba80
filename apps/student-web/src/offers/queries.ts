import { api } from "../session/api.ts";

/** Looked at again, an open page asks whether the offer still is there. */
export const offerOptions = (offerId: string) => ({
  ...api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } }),
  refetchOnWindowFocus: "always" as const,
});
