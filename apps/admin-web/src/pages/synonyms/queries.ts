import type { AdminAnswer } from "@bachat/api-client/admin";
import { pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type SynonymGroup = AdminAnswer<"get", "/v1/admin/synonyms">["items"][number];

export interface SynonymsView {
  search: string;
  page: number;
}

export const synonymsAddress: ListAddress<SynonymsView> = {
  read: (params) => ({
    search: searchParam(params.get("search")).slice(0, 60),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, page }) => ({
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "" },
};

export const synonymsOptions = ({ search, page }: SynonymsView) =>
  api.queryOptions("get", "/v1/admin/synonyms", {
    params: {
      query: { page: String(page), per_page: "25", ...(search !== "" && { search }) },
    },
  });
