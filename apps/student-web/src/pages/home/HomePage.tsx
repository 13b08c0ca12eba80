import { lazyPart, usePageMeta, useSession } from "@bachat/site";
import { Page } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import { NewsletterBox } from "../../components/newsletter/NewsletterBox.tsx";
import { CategoryChips } from "../../components/offer-list/CategoryChips.tsx";
import { isFiltered } from "../../components/offer-list/offer-query.ts";
import { OfferResults } from "../../components/offer-list/OfferResults.tsx";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { useOfferList } from "../../components/offer-list/use-offer-list.ts";
import { HydrationBoundary } from "../../hydration/hydration.tsx";
import { About } from "./About.tsx";
import { useChosenCity, useKeepChosenCity } from "./chosen-city.ts";
import { Collections } from "./Collections.tsx";
import { HomeHead } from "./HomeHead.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { JoinBand } from "./JoinBand.tsx";
import { homeMessages } from "./messages/en.ts";
import { collectionsOptions, isStartOfList } from "./queries.ts";
import { useOwnHome } from "./use-own-home.ts";
import classes from "./HomePage.module.css";

export { loader } from "./queries.ts";

/** Visitors do without it. */
const CompleteProfilePrompt = lazyPart(
  async () =>
    (await import("../../components/complete-profile/CompleteProfilePrompt.tsx"))
      .CompleteProfilePrompt,
  { isSilent: true },
);

/** The start page: search, chips, filters and the offers. */
export function HomePage() {
  const text = homeMessages.useText();
  const { query, change, offers } = useOfferList();
  const { search } = query;
  usePageMeta({
    title: search === "" ? text("metaTitle") : text("searchTitle", { search }),
    description: text("metaDescription"),
  });
  const searchBox = useRef<HTMLInputElement>(null);
  useEmptySearchFocus(searchBox);
  useHashScroll();
  useCategoryEvent((category) => change({ category }));
  useUnknownCategory(query.category, () => change({ category: null }, { replace: true }));

  const isSignedIn = useSession().status === "signed_in";
  const own = useOwnHome();
  useKeepChosenCity(query.city);
  const isStart = isStartOfList(query);
  const collections = useCollections(own, isStart);

  const isResults = isFiltered(query);
  useResultsFromTop(isResults);

  return (
    <>
      {isResults ? (
        <VisuallyHidden component="h1">
          {search === "" ? text("resultsTitle") : text("searchTitle", { search })}
        </VisuallyHidden>
      ) : (
        <HomeHead
          searchRef={searchBox}
          offers={offers.data?.items ?? []}
          own={own}
          onSearch={(words) => change({ search: words })}
        />
      )}
      <Page padded={false} className={classes.page}>
        <HydrationBoundary>
          <CategoryChips chosen={query.category} onChoose={(category) => change({ category })} />
        </HydrationBoundary>
        <HydrationBoundary>
          <OfferResults
            query={query}
            offers={offers}
            onChange={change}
            {...(isStart && {
              renderBetween: (actions) => (
                <>
                  <About />
                  <Collections {...collections} actions={actions} />
                </>
              ),
            })}
          />
        </HydrationBoundary>
        <HydrationBoundary>
          <JoinBand />
          <HowItWorks />
          <NewsletterBox />
        </HydrationBoundary>
      </Page>
      {isSignedIn && (
        <Suspense fallback={null}>
          <CompleteProfilePrompt />
        </Suspense>
      )}
    </>
  );
}

/** The rows of a signed-in person are in their own answer; until it has come, and for visitors, they are everybody's. */
function useCollections({ query }: ReturnType<typeof useOwnHome>, isWanted: boolean) {
  const chosen = useChosenCity();
  const isSignedIn = useSession().status === "signed_in";
  // It may have come while the page is still the server's, which shows everybody's.
  const own = isSignedIn ? query.data : undefined;
  const { data } = useQuery({
    ...collectionsOptions(chosen),
    enabled: isWanted && !isSignedIn,
  });
  return own === undefined
    ? { collections: data, city: chosen, areOwn: false }
    : { collections: own.collections, city: own.city, areOwn: true };
}

/** Results take the place of the head: they begin at the top, and the focus of a field that went is theirs. */
function useResultsFromTop(isResults: boolean): void {
  const wasResults = useRef(isResults);
  // Back and forward lead to the place that was left: the router's work.
  const isPop = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (wasResults.current === isResults) return;
    wasResults.current = isResults;
    if (!isResults || isPop) return;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [isResults, isPop]);
}

/** `/?search=` means: I want to search. The parameter is removed from the address, so it is read once. */
function useEmptySearchFocus(box: React.RefObject<HTMLInputElement | null>): void {
  const [params] = useSearchParams();
  const wantsFocus = params.get("search") === "";
  useEffect(() => {
    if (wantsFocus) (box.current ?? headerField())?.focus();
  }, [wantsFocus, box]);
}

const headerField = () => document.querySelector<HTMLInputElement>("header input[name=search]");

/** A hash names a part of the page; the footer and old links use `#offers-section`. */
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
