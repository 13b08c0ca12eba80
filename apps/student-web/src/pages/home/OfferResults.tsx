import { NetworkError, type Schemas } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import {
  EmptyState,
  ErrorState,
  Notice,
  OfferCardSkeleton,
  OfferGrid,
  Pagination,
  toast,
} from "@bachat/ui";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { OfferTicket } from "../../components/offer-ticket/OfferTicket.tsx";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { homeMessages } from "../../messages/home.ts";
import { offersMessages } from "../../messages/offers.ts";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { paths } from "../../paths.ts";
import { FilterBar } from "./FilterBar.tsx";
import {
  isFiltered,
  pageSizes,
  writeHomeQuery,
  type HomeQuery,
  type PageSize,
} from "./home-query.ts";
import classes from "./OfferResults.module.css";
import { noteCursor } from "./queries.ts";
import { OFFERS_ID } from "./scroll.ts";

type OfferPage = Schemas["OfferPage"];

interface OfferResultsProps {
  query: HomeQuery;
  offers: UseQueryResult<OfferPage>;
  onChange: (part: Partial<HomeQuery>) => void;
}

const noFilters = { category: null, region: null, city: null, search: "" } as const;

/** The list with its filters and pages, in each of its states. */
export function OfferResults({ query, offers, onChange }: OfferResultsProps) {
  const text = homeMessages.useText();
  const clear = () => onChange(noFilters);
  return (
    <section id={OFFERS_ID} className={classes.section} aria-labelledby="offers-title">
      <FilterBar query={query} total={offers.data?.total} onChange={onChange} />
      {offers.data !== undefined && <FallbackNotice page={offers.data} onClear={clear} />}
      <Body query={query} offers={offers} onChange={onChange} onClear={clear} />
      <p className={classes.status} role="status">
        {offers.isPending ? text("loading") : ""}
      </p>
    </section>
  );
}

function FallbackNotice({ page, onClear }: { page: OfferPage; onClear: () => void }) {
  const text = homeMessages.useText();
  if (page.fallback === "none") return null;
  return (
    <div className={classes.notice} role="status">
      <Notice
        action={
          <Button variant="default" size="sm" onClick={onClear}>
            {text("clearFilters")}
          </Button>
        }
      >
        {page.fallback === "corrected" && page.corrected_search !== null
          ? text("corrected", { search: page.corrected_search })
          : text("unfiltered")}
      </Notice>
    </div>
  );
}

function Body({ query, offers, onChange, onClear }: OfferResultsProps & { onClear: () => void }) {
  const text = homeMessages.useText();
  const viewer = useViewer();
  useErrorToastOf(offers.error);
  const { data } = offers;
  if (data === undefined && offers.error !== null) {
    return (
      <ErrorState
        title={offersMessages.text("loadFailedTitle")}
        text={errorText(offers.error)}
        isOffline={offers.error instanceof NetworkError}
        onRetry={() => void offers.refetch()}
      />
    );
  }
  if (data === undefined || !viewer.isKnown) return <Skeletons />;
  if (data.total === 0) {
    const [title, hint] = isFiltered(query)
      ? (["noneTitle", "noneText"] as const)
      : (["reviewingTitle", "reviewingText"] as const);
    return (
      <EmptyState
        art="offers"
        title={text(title)}
        text={text(hint)}
        {...(isFiltered(query) && {
          action: <Button onClick={onClear}>{text("clearFilters")}</Button>,
        })}
      />
    );
  }
  return (
    <>
      <Grid page={data} isStale={offers.isPlaceholderData} />
      <Pages query={query} page={data} onChange={onChange} />
    </>
  );
}

function Grid({ page, isStale }: { page: OfferPage; isStale: boolean }) {
  const text = homeMessages.useText();
  const actions = useOfferActions();
  const stateOf = useOfferStates(page.items.map((offer) => offer.id));
  return (
    <div className={classes.grid} data-stale={isStale || undefined} aria-busy={isStale}>
      <OfferGrid label={text("offers")}>
        {page.items.map((offer) => (
          <OfferTicket key={offer.id} offer={offer} state={stateOf(offer.id)} actions={actions} />
        ))}
      </OfferGrid>
      {actions.dialogs}
    </div>
  );
}

function Skeletons() {
  return (
    <div className={classes.skeletons} aria-hidden>
      <OfferGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <OfferCardSkeleton key={index} />
        ))}
      </OfferGrid>
    </div>
  );
}

function Pages({ query, page, onChange }: Omit<OfferResultsProps, "offers"> & { page: OfferPage }) {
  return (
    <div className={classes.pages}>
      <Pagination
        page={page.page}
        pageSize={page.per_page}
        total={page.total}
        pageSizes={pageSizes}
        hrefFor={(number) => paths.home() + writeHomeQuery({ ...query, page: number })}
        // The links go there; neighbours are read on from here, the others by their number.
        onPageChange={(number) =>
          noteCursor({ ...query, page: number }, neighbourCursor(page, number))
        }
        onPageSizeChange={(per) => onChange({ per: per as PageSize })}
      />
    </div>
  );
}

function neighbourCursor(page: OfferPage, number: number): string | null {
  if (number === page.page + 1) return page.next_cursor;
  return number === page.page - 1 ? page.prev_cursor : null;
}

function useErrorToastOf(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    toast.error({
      title: offersMessages.text("loadFailedTitle"),
      message: offersMessages.text("loadFailedText"),
    });
  }, [error]);
}
