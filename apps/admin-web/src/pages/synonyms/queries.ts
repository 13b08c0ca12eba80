import type { AdminAnswer } from "@bachat/api-client/admin";
import { listParam } from "@bachat/site";
import { listOf } from "../../session/list-of.ts";

export type SynonymGroup = AdminAnswer<"get", "/v1/admin/synonyms">["items"][number];

export const synonyms = listOf({
  path: "/v1/admin/synonyms",
  params: { search: listParam.search(60), page: listParam.page() },
  asks: (state) => ({ ...state, per_page: 25 }),
});
