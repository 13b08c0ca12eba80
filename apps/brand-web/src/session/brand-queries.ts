import type { Schemas } from "@bachat/api-client/public";
import { api } from "./api.ts";

/** Queries that a page's loader and its components share, by brand. */

const ofBrand = (brandId: string) => ({ params: { path: { brand_id: brandId } } });

/** The brand's own server uses credits up meanwhile, so they are read again at each opening. */
export const creditsOptions = (brandId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/credits", ofBrand(brandId)),
  refetchOnMount: "always" as const,
  // The figures are of an hour, which ends while the page is open: they are counted again then, or at the next look at it.
  refetchInterval: ({ state }: CreditsQuery) =>
    state.data === undefined ? false : Math.max(msLeft(state.data), LEAST_PAUSE_MS),
  refetchOnWindowFocus: ({ state }: CreditsQuery) =>
    state.data !== undefined && msLeft(state.data) <= 0 ? ("always" as const) : true,
});

type CreditsQuery = { state: { data?: Schemas["CreditStatus"] | undefined } };
/** A device whose clock is ahead does not ask more often. */
const LEAST_PAUSE_MS = 30_000;
const msLeft = ({ hour }: Schemas["CreditStatus"]): number => Date.parse(hour.ends_at) - Date.now();

/** Live calls by day, of one key or of all, up to now. */
export const usageOptions = (
  brandId: string,
  { days, key }: { days: string; key: string | null },
) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/usage", {
    params: { path: { brand_id: brandId }, query: { days, ...(key !== null && { key_id: key }) } },
  }),
  refetchOnMount: "always" as const,
});

/** Students go on meanwhile, so it is read again at each opening. */
export const overviewOptions = (brandId: string, query: { from: string; to: string }) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/overview", {
    params: { path: { brand_id: brandId }, query },
  }),
  refetchOnMount: "always" as const,
});

/** Shoppers go on meanwhile, so it is read again at each opening. */
export const connectFunnelOptions = (
  brandId: string,
  { from, to }: { from: string; to: string },
) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/connect-funnel", {
    params: { path: { brand_id: brandId }, query: { from, to } },
  }),
  refetchOnMount: "always" as const,
});

/** Its steps are taken on other pages, by colleagues too. */
export const checklistOptions = (brandId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/checklist", ofBrand(brandId)),
  refetchOnMount: "always" as const,
});

export const keysOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/api-keys", ofBrand(brandId));

export const brandOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}", ofBrand(brandId));

export const applicationOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/application", ofBrand(brandId));

export const offerOptions = (brandId: string, offerId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/offers/{offer_id}", {
    params: { path: { brand_id: brandId, offer_id: offerId } },
  });

export const teamOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/team", ofBrand(brandId));

export const profileOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/profile", ofBrand(brandId));

export const billingProfileOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/billing-profile", ofBrand(brandId));

/** The packs and boosts for sale, with GST. */
export const billingOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/billing", ofBrand(brandId));

export type Outlet = Schemas["Outlet"];
export const outletsOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/outlets", ofBrand(brandId));
