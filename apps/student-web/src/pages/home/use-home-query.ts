import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { changeHomeQuery, readHomeQuery, writeHomeQuery, type HomeQuery } from "./home-query.ts";

interface Going {
  /** The place in the list where the neighbouring page begins. */
  cursor?: string | null;
  replace?: boolean;
}

function cursorOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("cursor" in state)) return null;
  return typeof state.cursor === "string" ? state.cursor : null;
}

/** Home's view as the address says it, and a way to change it. A wrong address is mended in place. */
export function useHomeQuery() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readHomeQuery(params), [params]);
  const written = writeHomeQuery(query);

  useEffect(() => {
    const known = ["category", "region", "city", "search", "sort", "page", "per"];
    const others = [...params].filter(([name]) => !known.includes(name));
    const mended = new URLSearchParams([...new URLSearchParams(written), ...others]).toString();
    if (mended === params.toString()) return;
    void navigate(
      { search: mended, hash: location.hash },
      { replace: true, preventScrollReset: true, state: location.state },
    );
  }, [params, written, navigate, location]);

  const change = useCallback(
    (part: Partial<HomeQuery>, { cursor = null, replace = false }: Going = {}) => {
      void navigate(
        { search: writeHomeQuery(changeHomeQuery(query, part)) },
        { replace, preventScrollReset: true, state: cursor === null ? null : { cursor } },
      );
    },
    [navigate, query],
  );

  return { query, cursor: cursorOf(location.state), change };
}
