import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type DirectoryBrand = AdminAnswer<"get", "/v1/admin/brand-directory">["items"][number];

export const marks = ["listed", "hidden", "leading", "without_logo"] as const;
export const sorts = ["directory", "name", "newest"] as const;

export interface DirectoryView {
  search: string;
  only: (typeof marks)[number] | null;
  sort: (typeof sorts)[number];
  page: number;
}

export const directoryAddress: ListAddress<DirectoryView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    only: marks.find((one) => one === params.get("only")) ?? null,
    sort: choiceParam(params.get("sort"), sorts, "directory"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, only, sort, page }) => ({
    search: search === "" ? null : search,
    only,
    sort: sort === "directory" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", only: null },
};

export const directoryOptions = ({ search, only, sort, page }: DirectoryView) =>
  api.queryOptions("get", "/v1/admin/brand-directory", {
    params: {
      query: {
        page: String(page),
        sort,
        ...(search !== "" && { search }),
        ...(only !== null && { only }),
      },
    },
  });
