import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam } from "@bachat/site";
import { listOf } from "../../session/list-of.ts";

export type DirectoryBrand = AdminAnswer<"get", "/v1/admin/brand-directory">["items"][number];

export const directory = listOf({
  path: "/v1/admin/brand-directory",
  params: {
    search: listParam.search(),
    only: listParam.oneOf(["listed", "hidden", "leading", "without_logo"]),
    sort: listParam.order(["directory", "name", "newest"]),
    page: listParam.page(),
  },
});
