import { api } from "../session/api.ts";

/** The brand's steps and terms: lists of offers come without them. */
export const offerTextOptions = (offerId: string) =>
  api.queryOptions("get", "/v1/offers/{offer_id}", { params: { path: { offer_id: offerId } } });
