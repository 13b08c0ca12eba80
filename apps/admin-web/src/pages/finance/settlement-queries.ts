import type { AdminAnswer } from "@bachat/api-client/admin";
import { askedOf, listAddress, listParam, type StateOf } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";
import { monthParam } from "./queries.ts";

export type Settlement = AdminAnswer<"get", "/v1/admin/settlements/{settlement_id}">;
export type Entry = AdminAnswer<
  "get",
  "/v1/admin/settlements/{settlement_id}/entries"
>["items"][number];

export const settlementStates = ["agrees", "differs"] as const;
const state = listParam.oneOf(settlementStates);

export const settlements = listOf({
  path: "/v1/admin/settlements",
  params: {
    search: listParam.search(),
    state,
    month: monthParam(),
    page: listParam.page(),
  },
});
export const settlementOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/settlements/{settlement_id}", {
    params: { path: { settlement_id: id } },
  });

const entryParams = { state, page: listParam.page() };
export const entriesAddress = listAddress(entryParams);
export type EntriesView = StateOf<typeof entryParams>;

export const entriesOptions = (id: string, view: EntriesView) =>
  api.queryOptions("get", "/v1/admin/settlements/{settlement_id}/entries", {
    params: { path: { settlement_id: id }, query: askedOf(view) },
  });
