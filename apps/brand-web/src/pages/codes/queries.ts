import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type CodePool = Schemas["CodePool"];
export type CodeUpload = Schemas["CodeUpload"];
export type CodesPreview = Schemas["CodesPreview"];
export type CodesUploaded = Schemas["CodesUploaded"];

/** Students take codes all the time, so it is read again at each opening. */
export const poolOptions = (brandId: string, offerId: string) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/offers/{offer_id}/codes", {
    params: { path: { brand_id: brandId, offer_id: offerId } },
  }),
  refetchOnMount: "always" as const,
});
