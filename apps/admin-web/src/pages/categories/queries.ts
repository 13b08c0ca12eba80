import type { AdminAnswer } from "@bachat/api-client/admin";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { api } from "../../session/api.ts";

export type CategoryPage = AdminAnswer<"get", "/v1/admin/categories">;
export type Category = CategoryPage["items"][number];

export const uses = ["used", "unused"] as const;
export const sorts = ["position", "name", "most_offers"] as const;

export interface CategoriesView {
  search: string;
  use: (typeof uses)[number] | null;
  sort: (typeof sorts)[number];
  page: number;
}

export const categoriesAddress: ListAddress<CategoriesView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    use: uses.find((one) => one === params.get("use")) ?? null,
    sort: choiceParam(params.get("sort"), sorts, "position"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, use, sort, page }) => ({
    search: search === "" ? null : search,
    use,
    sort: sort === "position" ? null : sort,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", use: null },
};

export const categoriesOptions = ({ search, use, sort, page }: CategoriesView) =>
  api.queryOptions("get", "/v1/admin/categories", {
    params: {
      query: {
        page: String(page),
        per_page: "20",
        sort,
        ...(search !== "" && { search }),
        ...(use !== null && { use }),
      },
    },
  });

/** All of them, to choose one. */
export const allCategoriesOptions = api.queryOptions("get", "/v1/admin/categories", {
  params: { query: { sort: "name" } },
});
