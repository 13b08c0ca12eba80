import { api } from "./api.ts";

/** What a brand has left and has used; its own server uses it up meanwhile, so it is read anew at each opening. */
export const creditsOptions = (brandId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/credits", {
    params: { path: { brand_id: brandId } },
  }),
  refetchOnMount: "always" as const,
});
