import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

const all = "/v1/admin/sandboxes" as const;

export type Sandbox = AdminAnswer<"get", typeof all>["items"][number];

export const sandboxes = listOf({
  path: all,
  params: { search: listParam.search(), page: listParam.page() },
});

export const sandboxOptions = (id: string) =>
  api.queryOptions("get", `${all}/{brand_id}`, { params: { path: { brand_id: id } } });
