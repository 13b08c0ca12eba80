import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { changeHomeQuery, readHomeQuery, writeHomeQuery, type HomeQuery } from "./home-query.ts";

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
    (part: Partial<HomeQuery>, { replace = false }: { replace?: boolean } = {}) => {
      void navigate(
        { search: writeHomeQuery(changeHomeQuery(query, part)) },
        { replace, preventScrollReset: true },
      );
    },
    [navigate, query],
  );

  return { query, change };
}
