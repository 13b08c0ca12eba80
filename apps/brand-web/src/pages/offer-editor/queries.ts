import { api } from "../../session/api.ts";

/** The boost that runs now, if any: an offer has one at a time. */
export const runningBoostOptions = (brandId: string, offerId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/boosts", {
    params: { path: { brand_id: brandId }, query: { offer_id: offerId, state: "running" } },
  });

export const templatesOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/offer-templates", {
    params: { path: { brand_id: brandId } },
  });
