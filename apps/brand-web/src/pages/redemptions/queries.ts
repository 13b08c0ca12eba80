import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import { filterCall, type RedemptionsView } from "./redemptions-address.ts";

export type Redemption = Schemas["BrandRedemption"];
export type RedemptionList = Schemas["BrandRedemptionList"];

/** Students redeem meanwhile, so they are read again at each opening. */
export const redemptionsOptions = (brandId: string, view: RedemptionsView) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/redemptions", {
    params: {
      path: { brand_id: brandId },
      query: { ...filterCall(view), ...(view.cursor !== null && { cursor: view.cursor }) },
    },
  }),
  refetchOnMount: "always" as const,
});
