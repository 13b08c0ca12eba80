import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type Boost = Schemas["Boost"];
export type BoostPlan = Schemas["Billing"]["boosts"][number];
type State = "running" | "waiting" | "past";

/** Students view and redeem meanwhile, so that results are read again at each opening. */
export const boostsOptions = (brandId: string, state: State, page = 1) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/boosts", {
    params: {
      path: { brand_id: brandId },
      query: { state, page: String(page), per_page: state === "past" ? "10" : "50" },
    },
  }),
  refetchOnMount: "always" as const,
});

export const boostsOfOfferOptions = (brandId: string, offerId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/boosts", {
    params: { path: { brand_id: brandId }, query: { offer_id: offerId, per_page: "50" } },
  });

/** Offers to choose from, by part of their title. */
export const offersToBoostOptions = (brandId: string, search: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/offers", {
    params: {
      path: { brand_id: brandId },
      query: { sort: "title", per_page: "100", ...(search !== "" && { search }) },
    },
  });
