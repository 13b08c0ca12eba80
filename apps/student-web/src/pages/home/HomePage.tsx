import { usePageMeta } from "@bachat/site";
import { Page } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { CompleteProfilePrompt } from "../../components/complete-profile/CompleteProfilePrompt.tsx";
import { NewsletterBox } from "../../components/newsletter/NewsletterBox.tsx";
import { CategoryChips } from "../../components/offer-list/CategoryChips.tsx";
import { OfferResults } from "../../components/offer-list/OfferResults.tsx";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { scrollToOffers } from "../../components/offer-list/scroll.ts";
import { useOfferList } from "../../components/offer-list/use-offer-list.ts";
import { HydrationBoundary } from "../../hydration/hydration.tsx";
import { homeMessages } from "./messages/messages.ts";
import { FiguresLine } from "./FiguresLine.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { JoinBand } from "./JoinBand.tsx";
import classes from "./HomePage.module.css";

export { loader } from "./queries.ts";

/** The start page: search, chips, filters and the offers. */
export function HomePage() {
  const text = homeMessages.useText();
  usePageMeta({ title: text("metaTitle"), description: text("metaDescription") });
  const { query, change, offers } = useOfferList();
  const searchBox = useRef<HTMLInputElement>(null);
  useEmptySearchFocus(searchBox);
  useHashScroll();
  useCategoryEvent((category) => change({ category }));
  useUnknownCategory(query.category, () => change({ category: null }, { replace: true }));

  return (
    <>
      <Hero
        search={query.search}
        searchRef={searchBox}
        offers={offers.data?.items ?? []}
        onSearch={(search) => {
          change({ search });
          scrollToOffers();
        }}
      />
      <FiguresLine />
      <Page padded={false} className={classes.page}>
        <HydrationBoundary>
          <CategoryChips chosen={query.category} onChoose={(category) => change({ category })} />
        </HydrationBoundary>
        <HydrationBoundary>
          <OfferResults query={query} offers={offers} onChange={change} />
        </HydrationBoundary>
        <HydrationBoundary>
          <JoinBand />
          <HowItWorks />
          <NewsletterBox />
        </HydrationBoundary>
      </Page>
      <CompleteProfilePrompt />
    </>
  );
}

/** `/?search=` means: I want to search. The parameter is removed from the address, so it is read once. */
function useEmptySearchFocus(box: React.RefObject<HTMLInputElement | null>): void {
  const [params] = useSearchParams();
  const wantsFocus = params.get("search") === "";
  useEffect(() => {
    if (wantsFocus) box.current?.focus();
  }, [wantsFocus, box]);
}

/** A hash names what to show; `#offers-section` is what the footer and old links use. */
function useHashScroll(): void {
  // The whole location: following the same link again scrolls again.
  const location = useLocation();
  useEffect(() => {
    if (location.hash.length < 2) return;
    document.getElementById(decodeHash(location.hash))?.scrollIntoView();
  }, [location]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Any part of the page may choose a category by the window's event; its detail is a slug or null. */
function useCategoryEvent(onChoose: (category: string | null) => void): void {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const listen = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const detail: unknown = event.detail;
      if (typeof detail === "string" || detail === null) choose.current(detail);
    };
    window.addEventListener("categoryChanged", listen);
    return () => window.removeEventListener("categoryChanged", listen);
  }, []);
}

/** A category that does not exist filters nothing that could be shown as chosen: the address is corrected. */
function useUnknownCategory(chosen: string | null, onUnknown: () => void): void {
  const { data } = useQuery(categoriesOptions);
  const isUnknown =
    chosen !== null && data !== undefined && data.items.every((item) => item.slug !== chosen);
  const correct = useRef(onUnknown);
  useEffect(() => {
    correct.current = onUnknown;
  });
  useEffect(() => {
    if (isUnknown) correct.current();
  }, [isUnknown]);
}
