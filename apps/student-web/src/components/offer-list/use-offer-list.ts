import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router";
import {
  changeOfferQuery,
  readOfferQuery,
  writeOfferQuery,
  type OfferQueryChange,
} from "./offer-query.ts";
import { offersOptions } from "./queries.ts";
import { OFFERS_ID } from "./scroll.ts";

const known = ["category", "region", "city", "search", "sort", "page", "per"];

/**
 * A list of offers as the address says it, and a way to change it. A wrong address is mended in place, so that the
 * way back does not lead through it. `within` is the slug of a category's page.
 */
export function useOfferList(within: string | null = null) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readOfferQuery(params, within), [params, within]);
  const written = writeOfferQuery(query);

  useEffect(() => {
    const others = [...params].filter(([name]) => !known.includes(name));
    const mended = new URLSearchParams([...new URLSearchParams(written), ...others]).toString();
    if (mended === params.toString()) return;
    void navigate(
      { search: mended, hash: location.hash },
      { replace: true, preventScrollReset: true, state: location.state },
    );
  }, [params, written, navigate, location]);

  // What was asked for last, drawn or not: of two quick changes the second must not undo the first.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = query;
  }, [query]);
  const change = useCallback(
    (part: OfferQueryChange, { replace = false }: { replace?: boolean } = {}) => {
      wanted.current = changeOfferQuery(wanted.current, part);
      void navigate(
        { search: writeOfferQuery(wanted.current) },
        { replace, preventScrollReset: true },
      );
    },
    [navigate],
  );

  const offers = useQuery(offersOptions(query));
  // The API clamps a page past the end; the address follows.
  const shownPage = offers.isPlaceholderData ? undefined : offers.data?.page;
  useEffect(() => {
    if (shownPage !== undefined && shownPage !== query.page) {
      change({ page: shownPage }, { replace: true });
    }
  }, [shownPage, query.page, change]);
  usePageScroll(query.page);

  return { query, change, offers };
}

/** Another page of the list begins at its top. Back and forward lead to the place that was left: the router's work. */
function usePageScroll(page: number): void {
  const isPush = useNavigationType() === NavigationType.Push;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isPush) document.getElementById(OFFERS_ID)?.scrollIntoView();
  }, [page, isPush]);
}
