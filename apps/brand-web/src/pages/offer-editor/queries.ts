import { api } from "../../session/api.ts";

export const templatesOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/offer-templates", {
    params: { path: { brand_id: brandId } },
  });
