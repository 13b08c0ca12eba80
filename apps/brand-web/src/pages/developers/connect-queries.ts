import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type Client = Schemas["ConnectClient"];

export type CodeLink = Schemas["BrandCodeLink"];

export const CLIENT = "/v1/brand/{brand_id}/connect-clients/{client_id}" as const;

export const clientParams = (brandId: string, clientId: string) => ({
  path: { brand_id: brandId, client_id: clientId },
});

/** Shoppers sign in meanwhile, so it is read again at each opening. */
export const clientsOptions = (brandId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/connect-clients", {
    params: { path: { brand_id: brandId } },
  }),
  refetchOnMount: "always" as const,
});

export const codeLinksOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/code-links", {
    params: { path: { brand_id: brandId } },
  });

/** Live offers that a link can lead to. */
export const offersWithCodeOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/offers", {
    params: {
      path: { brand_id: brandId },
      query: { state: "live", redemption_method: "code", sort: "title", per_page: "100" },
    },
  });
