import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type Order = Schemas["Order"];
export type OrderWithCheckout = Schemas["OrderWithCheckout"];
export type Pack = Schemas["Billing"]["packs"][number];

const ofBrand = (brandId: string) => ({ params: { path: { brand_id: brandId } } });
const ofPage = (brandId: string, page: number) => ({
  params: { path: { brand_id: brandId }, query: { page: String(page), per_page: "10" } },
});

export { billingOptions } from "../../session/brand-queries.ts";

/** Debits are announced meanwhile, and a mail's link stops it. */
export const topUpOptions = (brandId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/auto-top-up", ofBrand(brandId)),
  refetchOnMount: "always" as const,
});

/** Orders that ended unpaid are left out until the member asks for them. */
export const ordersOptions = (brandId: string, page: number, expired: "include" | "exclude") =>
  api.queryOptions("get", "/v1/brand/{brand_id}/orders", {
    params: {
      path: { brand_id: brandId },
      query: { page: String(page), per_page: "10", expired },
    },
  });

/** How many of them there are. */
export const expiredOrdersOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/orders", {
    params: { path: { brand_id: brandId }, query: { per_page: "1", expired: "only" } },
  });

export const refundsOptions = (brandId: string, page: number) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/refunds", ofPage(brandId, page));

export const invoicesOptions = (brandId: string, page: number) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/invoices", ofPage(brandId, page));

/** Calls are posted meanwhile, so it is read again at each opening. */
export const entriesOptions = (brandId: string, page: number) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/credits/entries", ofPage(brandId, page)),
  refetchOnMount: "always" as const,
});
