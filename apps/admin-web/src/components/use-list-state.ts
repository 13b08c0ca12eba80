import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

const sizes = [10, 20, 24, 50];

/** What a list shows, kept in the address so that a reload or a shared link shows the same. The first status is the default. */
export function useListState<S extends string>(statuses: readonly [S, ...S[]]) {
  const [query, setQuery] = useSearchParams();
  // A search that was typed just before a filter was chosen comes from an earlier render: it adds to what holds now.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return useMemo(() => {
    const asked = query.get("status");
    const page = Number(query.get("page"));
    const per = Number(query.get("per"));
    /** Null takes a value away; changes of what is listed go back to page 1. */
    const change = (values: Record<string, string | null>, replace = true) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setQuery(next, { replace, preventScrollReset: true });
    };
    return {
      status: statuses.find((one) => one === asked) ?? statuses[0],
      search: query.get("search") ?? "",
      page: Number.isInteger(page) && page > 0 ? page : 1,
      per: sizes.includes(per) ? per : 20,
      openId: query.get("open"),
      setStatus: (status: S) => change({ status, page: null, open: null }),
      setSearch: (search: string) => change({ search, page: null, open: null }),
      setPage: (to: number) => change({ page: to === 1 ? null : String(to), open: null }),
      setPer: (size: number) => change({ per: String(size), page: null, open: null }),
      open: (id: string | null) => change({ open: id }),
    };
  }, [query, setQuery, statuses]);
}

export type ListState<S extends string> = ReturnType<typeof useListState<S>>;
