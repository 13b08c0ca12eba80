import { api } from "../../session/api.ts";
import { offersCall, type OffersView } from "./offers-address.ts";

/** Students use offers meanwhile, so that results are read again at each opening. */
export const offersOptions = (brandId: string, view: OffersView) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/offers", {
    params: { path: { brand_id: brandId }, query: offersCall(view) },
  }),
  refetchOnMount: "always" as const,
});
