import type { BrandAnswer, BrandGet } from "@bachat/api-client/brand";
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
import { api, portalLoader } from "./api.ts";

/** Stands for any path; the functions called here do not depend on it. */
type SomeList = "/v1/brand/{brand_id}/offers";

/** A list of the portal: its address, its query, its page's loader and its rows. */
export function listOf<const Path extends BrandGet, Params extends ListParams>({
  path,
  ...parts
}: ListParts<Params> & { path: Path }) {
  type State = StateOf<Params>;
  const list = listQuery(parts);
  const { address } = list;
  const optionsOf = (brandId: string, state: State) => ({
    ...api.queryOptions("get", path as SomeList, {
      params: { path: { brand_id: brandId }, query: list.query(state) },
    }),
    // Students and colleagues change its rows meanwhile, so they are read again at each opening.
    refetchOnMount: "always" as const,
  });
  return {
    ...list,
    loader: portalLoader((prefetch, { id }, { request }) => [
      prefetch(optionsOf(id, list.asked(request))),
    ]),
    useList(brandId: string): ShownList<State, BrandAnswer<"get", Path>> {
      const shown = useListState(address);
      const query = useQuery({
        ...optionsOf(brandId, shown.state),
        placeholderData: keepPreviousData,
      }) as unknown as UseQueryResult<BrandAnswer<"get", Path>>;
      return { ...shown, params: parts.params, query, search: listSearch(address, shown.state) };
    },
  };
}
