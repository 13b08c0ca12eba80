import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type CheckResult = Schemas["RedemptionCheckResult"];
export type ShopCheck = Schemas["ShopCheck"];

/** Colleagues check too, so it is read again at each opening. */
export const todayOptions = (brandId: string, outletId: string | null) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/redemption-checks/today", {
    params: {
      path: { brand_id: brandId },
      query: outletId === null ? {} : { outlet_id: outletId },
    },
  }),
  refetchOnMount: "always" as const,
});
