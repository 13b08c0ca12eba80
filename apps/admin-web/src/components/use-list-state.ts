import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { listCall, mendListParams, readListQuery } from "./list-query.ts";

/**
 * What a list shows, kept in the address so that a reload or a shared link shows the same. The first status is the
 * default, and "all" comes after the last. A wrong address is mended in place.
 */
export function useListState<S extends string>(statuses: readonly [S, ...S[]]) {
  const [params, setParams] = useSearchParams();
  // A search that was typed just before a filter was chosen comes from an earlier render: it adds to what holds now.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
    const mended = mendListParams(params, statuses);
    if (mended.toString() === params.toString()) return;
    latest.current = mended;
    setParams(mended, { replace: true, preventScrollReset: true });
  }, [params, setParams, statuses]);
  return useMemo(() => {
    const { status, search, page, per, openId } = readListQuery(params, statuses);
    /** Null takes a value away; changes of what is listed go back to page 1. */
    const change = (values: Record<string, string | null>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    };
    return {
      statuses: [...statuses, "all"] as const,
      status,
      search,
      page,
      per,
      openId,
      isFiltered: search !== "" || status !== statuses[0],
      /** What to ask the API for. */
      query: listCall({ status, search, page, per }),
      setStatus: (chosen: S | "all") => change({ status: chosen, page: null, open: null }),
      setSearch: (typed: string) => change({ search: typed, page: null, open: null }),
      setPage: (to: number) => change({ page: to === 1 ? null : String(to), open: null }),
      /** The API clamps a page past the end; the address follows, and what is open stays. */
      followPage: (shown: number) => change({ page: shown === 1 ? null : String(shown) }),
      setPer: (size: number) => change({ per: String(size), page: null, open: null }),
      open: (id: string | null) => change({ open: id }),
    };
  }, [params, setParams, statuses]);
}

export type ListState<S extends string> = ReturnType<typeof useListState<S>>;
