import type { AdminAnswer } from "@bachat/api-client/admin";
import { api } from "../../session/api.ts";

/** The facts about the brand itself that these parts need. */
export interface ApiBrand {
  id: string;
  name: string;
}
export type BrandApi = AdminAnswer<"get", "/v1/admin/brands/{brand_id}/api">;
export type Limits = BrandApi["limits"];

export const apiOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/brands/{brand_id}/api", {
    params: { path: { brand_id: id } },
  });
