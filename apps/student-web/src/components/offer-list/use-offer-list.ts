import { useFollowShownPage, useListState } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { offerAddress, OFFERS_ID } from "./offer-query.ts";
import { offersOptions } from "./queries.ts";

/** A list of offers as the address says it, and a way to change it. `within` is the slug of a category's page. */
export function useOfferList(within: string | null = null) {
  const list = useListState(useMemo(() => offerAddress(within), [within]));
  const offers = useQuery(offersOptions(list.state));
  useFollowShownPage(list, offers);
  usePageScroll(list.state.page);
  return { query: list.state, change: list.change, offers };
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
