import type { AdminAnswer } from "@bachat/api-client/admin";
import { pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";
import { given, isMonth, oneOf, pageOf, textOf } from "./queries.ts";

export type Settlement = AdminAnswer<"get", "/v1/admin/settlements/{settlement_id}">;
export type Entry = AdminAnswer<
  "get",
  "/v1/admin/settlements/{settlement_id}/entries"
>["items"][number];

export const settlementStates = ["agrees", "differs"] as const;
type State = (typeof settlementStates)[number];

export interface SettlementsView {
  search: string;
  state: State | null;
  month: string | null;
  page: number;
}
export const settlementsAddress: ListAddress<SettlementsView> = {
  read: (params) => {
    const month = params.get("month");
    return {
      search: searchParam(params.get("search")),
      state: oneOf(params.get("state"), settlementStates),
      month: isMonth(month) ? month : null,
      page: pageParam(params.get("page")),
    };
  },
  write: ({ search, state, month, page }) => ({
    search: textOf(search),
    state,
    month,
    page: pageOf(page),
  }),
  noFilters: { search: "", state: null, month: null },
};
export const settlementsOptions = (view: SettlementsView) =>
  api.queryOptions("get", "/v1/admin/settlements", { params: { query: given(view) } });
export const settlementOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/settlements/{settlement_id}", {
    params: { path: { settlement_id: id } },
  });

export interface EntriesView {
  state: State | null;
  page: number;
}
export const entriesAddress: ListAddress<EntriesView> = {
  read: (params) => ({
    state: oneOf(params.get("state"), settlementStates),
    page: pageParam(params.get("page")),
  }),
  write: ({ state, page }) => ({ state, page: pageOf(page) }),
  noFilters: { state: null },
};
export const entriesOptions = (id: string, view: EntriesView) =>
  api.queryOptions("get", "/v1/admin/settlements/{settlement_id}/entries", {
    params: { path: { settlement_id: id }, query: given(view) },
  });
