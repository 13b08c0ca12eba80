import type { AdminAnswer, AdminGet } from "@bachat/api-client/admin";
import {
  type ListParams,
  type ListParts,
  listQuery,
  listSearch,
  type ShownList,
  type StateOf,
  useListState,
} from "@bachat/site";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { api, pageLoader } from "./api.ts";

/** How often a list is read again. */
interface Again {
  refetchInterval?: number | false;
}

/** Stands for any path; the functions called here do not depend on it. */
type SomeList = "/v1/admin/brands";

/** A list of the admin site: its address, its query, its page's loader and its rows. */
export function listOf<const Path extends AdminGet, Params extends ListParams>({
  path,
  ...parts
}: ListParts<Params> & { path: Path }) {
  type State = StateOf<Params>;
  const list = listQuery(parts);
  const { address, read } = list;
  const optionsOf = (state: State) =>
    api.queryOptions("get", path as SomeList, { params: { query: list.query(state) } });
  const useRows = (state: State, more: Again) =>
    useQuery({
      ...optionsOf(state),
      placeholderData: keepPreviousData,
      ...more,
    }) as unknown as UseQueryResult<AdminAnswer<"get", Path>>;
  return {
    address,
    read,
    options: (state: State) =>
      optionsOf(state) as unknown as ReturnType<typeof api.queryOptions<Path>>,
    /** The query that a page's request asks for, to prefetch it. */
    asked: (request: Request) => optionsOf(list.asked(request)),
    loader: pageLoader((prefetch, { request }) => [prefetch(optionsOf(list.asked(request)))]),
    /** The list that the address of a case names. */
    useNamed(more: Again = {}) {
      const { search } = useLocation();
      const state = read(search);
      return { state, query: useRows(state, more) };
    },
    useList(more: Again = {}): ShownList<State, AdminAnswer<"get", Path>> {
      const shown = useListState(address);
      const query = useRows(shown.state, more);
      return { ...shown, params: parts.params, query, search: listSearch(address, shown.state) };
    },
  };
}
