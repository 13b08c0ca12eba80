import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam } from "@bachat/site";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type CategoryPage = AdminAnswer<"get", "/v1/admin/categories">;
export type Category = CategoryPage["items"][number];

export const categories = listOf({
  path: "/v1/admin/categories",
  params: {
    search: listParam.search(),
    use: listParam.oneOf(["used", "unused"]),
    sort: listParam.order(["position", "name", "most_offers"]),
    page: listParam.page(),
  },
  asks: (state) => ({ ...state, per_page: 20 }),
});

/** All of them, to choose one. */
export const allCategoriesOptions = api.queryOptions("get", "/v1/admin/categories", {
  params: { query: { sort: "name" } },
});
