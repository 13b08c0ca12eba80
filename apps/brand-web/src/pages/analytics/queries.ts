import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import { analyticsCall, type AnalyticsView } from "./analytics-address.ts";

export type Analytics = Schemas["BrandAnalytics"];
export type Counts = Schemas["AnalyticsCounts"];

/** Students go on meanwhile, so it is read again at each opening. */
export const analyticsOptions = (brandId: string, view: AnalyticsView) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/analytics", {
    params: { path: { brand_id: brandId }, query: analyticsCall(view) },
  }),
  refetchOnMount: "always" as const,
});
