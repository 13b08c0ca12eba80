import type { AdminAnswer } from "@bachat/api-client/admin";
import type { SavedViewList } from "@bachat/rules/saved-views";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";

export type SavedView = AdminAnswer<"get", "/v1/admin/saved-views">["items"][number];

export const viewsOptions = (list: SavedViewList) =>
  api.queryOptions("get", "/v1/admin/saved-views", { params: { query: { list } } });

/** Saves a query of the list's address under a name. */
export function useSaveView(list: SavedViewList) {
  const send = useSend("post", "/v1/admin/saved-views");
  return (name: string, query: string) => send({ body: { list, name, query } });
}
