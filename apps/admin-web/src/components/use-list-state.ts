import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

const sizes = [10, 20, 24, 50];

/**
 * What a list shows, kept in the address so that a reload or a shared link shows the same. The first status is the
 * default, and "all" comes after the last.
 */
export function useListState<S extends string>(statuses: readonly [S, ...S[]]) {
  const [query, setQuery] = useSearchParams();
  // A search that was typed just before a filter was chosen comes from an earlier render: it adds to what holds now.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return useMemo(() => {
    const asked = query.get("status");
    const askedPage = Number(query.get("page"));
    const askedPer = Number(query.get("per"));
    const status = asked === "all" ? asked : (statuses.find((one) => one === asked) ?? statuses[0]);
    const search = query.get("search") ?? "";
    const page = Number.isInteger(askedPage) && askedPage > 0 ? askedPage : 1;
    const per = sizes.includes(askedPer) ? askedPer : 20;
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
      statuses: [...statuses, "all"] as const,
      status,
      search,
      per,
      openId: query.get("open"),
      isFiltered: search !== "" || status !== statuses[0],
      /** What to ask the API for. */
      query: {
        page: String(page),
        per_page: String(per),
        ...(status !== "all" && { status }),
        ...(search !== "" && { search }),
      },
      setStatus: (chosen: S | "all") => change({ status: chosen, page: null, open: null }),
      setSearch: (typed: string) => change({ search: typed, page: null, open: null }),
      setPage: (to: number) => change({ page: to === 1 ? null : String(to), open: null }),
      setPer: (size: number) => change({ per: String(size), page: null, open: null }),
      open: (id: string | null) => change({ open: id }),
    };
  }, [query, setQuery, statuses]);
}

export type ListState<S extends string> = ReturnType<typeof useListState<S>>;
