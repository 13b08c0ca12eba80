import type { AdminAnswer } from "@bachat/api-client/admin";
import { MINUTE } from "@bachat/rules/time";
import { listAddress, listParam } from "@bachat/site";
import { api } from "../../session/api.ts";

export type Status = AdminAnswer<"get", "/v1/status">;
export type Component = Status["components"][number];
export type Incident = Status["ongoing"][number];

/** A new minute is measured each minute. */
const fresh = { refetchInterval: MINUTE };

export const statusOptions = { ...api.queryOptions("get", "/v1/status"), ...fresh };

export const PAST_SIZE = 10;
export const pastAddress = listAddress({ page: listParam.page() });
export const pastOptions = ({ page }: { page: number }) =>
  api.queryOptions("get", "/v1/status/incidents", {
    params: { query: { page: String(page), per_page: String(PAST_SIZE) } },
  });
