import { useMemo } from "react";
import { useSearchParams } from "react-router";

export const statusFilters = ["pending", "approved", "rejected", "all"] as const;
export type StatusFilter = (typeof statusFilters)[number];

const sizes = [10, 20, 24, 50];

/** What the list shows, kept in the address so that a reload or a shared link shows the same. */
export function useSubmissionsState() {
  const [query, setQuery] = useSearchParams();
  return useMemo(() => {
    const asked = query.get("status");
    const page = Number(query.get("page"));
    const per = Number(query.get("per"));
    /** Null takes a value away; changes of what is listed go back to page 1. */
    const change = (values: Record<string, string | null>, replace = true) => {
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    };
    return {
      status: statusFilters.find((one) => one === asked) ?? ("pending" as const),
      search: query.get("search") ?? "",
      page: Number.isInteger(page) && page > 0 ? page : 1,
      per: sizes.includes(per) ? per : 20,
      openId: query.get("open"),
      setStatus: (status: StatusFilter) => change({ status, page: null, open: null }),
      setSearch: (search: string) => change({ search, page: null, open: null }),
      setPage: (to: number) => change({ page: to === 1 ? null : String(to), open: null }),
      setPer: (size: number) => change({ per: String(size), page: null, open: null }),
      open: (id: string | null) => change({ open: id }),
    };
  }, [query, setQuery]);
}
