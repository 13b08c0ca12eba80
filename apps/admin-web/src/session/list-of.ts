import type { AdminAnswer, AdminGet } from "@bachat/api-client/admin";
import {
  askedOf,
  listAddress,
  type ListParams,
  listSearch,
  type ShownList,
  type StateOf,
  useListState,
} from "@bachat/site";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { api, pageLoader } from "./api.ts";

interface ListParts<Path extends AdminGet, Params extends ListParams> {
  path: Path;
  params: Params;
  /** Turns a state into the API's query, where that is more or less than its parameters by their names. */
  asks?: (state: StateOf<Params>) => object;
  /** Removes parameters that contradict each other from a state. */
  fit?: (state: StateOf<Params>) => StateOf<Params>;
}

/** How often a list is read again. */
interface Again {
  refetchInterval?: number | false;
}

/** Stands for any path; the functions called here do not depend on it. */
type SomeList = "/v1/admin/brands";

/** A list of the admin site: its address, its query, its page's loader and its rows. */
export function listOf<const Path extends AdminGet, Params extends ListParams>(
  parts: ListParts<Path, Params>,
) {
  type State = StateOf<Params>;
  const { path, params, asks = (state: State) => state, fit } = parts;
  const address = listAddress(params, fit);
  const optionsOf = (state: State) => {
    const query = askedOf(asks(state));
    return api.queryOptions("get", path as SomeList, { params: { query } });
  };
  const useRows = (state: State, more: Again) =>
    useQuery({
      ...optionsOf(state),
      placeholderData: keepPreviousData,
      ...more,
    }) as unknown as UseQueryResult<AdminAnswer<"get", Path>>;
  return {
    address,
    read: (search: string): State => address.read(new URLSearchParams(search)),
    options: (state: State) =>
      optionsOf(state) as unknown as ReturnType<typeof api.queryOptions<Path>>,
    /** The query that a page's request asks for, to prefetch it. */
    asked: (request: Request) => optionsOf(address.read(new URL(request.url).searchParams)),
    loader: pageLoader((prefetch, { request }) => [
      prefetch(optionsOf(address.read(new URL(request.url).searchParams))),
    ]),
    /** The list that the address of a case names. */
    useNamed(more: Again = {}) {
      const { search } = useLocation();
      const state = address.read(new URLSearchParams(search));
      return { state, query: useRows(state, more) };
    },
    useList(more: Again = {}): ShownList<State, AdminAnswer<"get", Path>> {
      const list = useListState(address);
      const query = useRows(list.state, more);
      return { ...list, params, query, search: listSearch(address, list.state) };
    },
  };
}
