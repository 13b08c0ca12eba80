import type { Schemas } from "@bachat/api-client/public";
import { OFFERS_BEFORE_COLLECTIONS } from "@bachat/rules/offers";
import { QueryView } from "@bachat/site";
import {
  EmptyState,
  LinkButton,
  OfferCardSkeleton,
  OfferGrid,
  Pagination,
  Section,
} from "@bachat/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { offersMessages } from "../../offers/messages/en.ts";
import { useLoadFailureToast } from "../../offers/use-load-failure-toast.ts";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { paths } from "../../paths.ts";
import { OfferTicket } from "../offer-ticket/OfferTicket.tsx";
import { type OfferActions, useOfferActions } from "../offer-ticket/use-offer-actions.tsx";
import { FallbackNotice, holdsSearch } from "./FallbackNotice.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { listMessages } from "./messages/en.ts";
import {
  addressOfList,
  isFiltered,
  noFilters,
  pageSizes,
  type OfferQuery,
  type OfferQueryChange,
  OFFERS_ID,
} from "./offer-query.ts";
import { noteCursor } from "./queries.ts";
import classes from "./OfferResults.module.css";

type OfferPage = Schemas["OfferPage"];

interface OfferResultsProps {
  query: OfferQuery;
  offers: UseQueryResult<OfferPage>;
  onChange: (part: OfferQueryChange) => void;
  /** Shown after the first tickets. */
  renderBetween?: (actions: OfferActions) => ReactNode;
}

/** The list with its filters and pages, in each of its states. */
export function OfferResults({ query, offers, onChange, renderBetween }: OfferResultsProps) {
  const text = listMessages.useText();
  const clear = () => onChange(noFilters);
  // While another answer is on its way, the notice is still about the one on screen.
  const [answered, setAnswered] = useState(query);
  if (!offers.isPlaceholderData && addressOfList(answered) !== addressOfList(query))
    setAnswered(query);
  return (
    <section id={OFFERS_ID} className={classes.section} aria-labelledby="offers-title">
      <FilterBar
        query={query}
        total={offers.data?.total}
        isSearchDropped={offers.data !== undefined && !holdsSearch(offers.data)}
        onChange={onChange}
      />
      {offers.data !== undefined && isFiltered(answered) && (
        <FallbackNotice query={answered} page={offers.data} onChange={onChange} />
      )}
      <Body
        {...{ query, offers, onChange }}
        onClear={clear}
        {...(renderBetween && { renderBetween })}
      />
      <VisuallyHidden role="status">{offers.isPending ? text("loading") : ""}</VisuallyHidden>
    </section>
  );
}

type BodyProps = OfferResultsProps & { onClear: () => void };

function Body({ query, offers, onChange, onClear, renderBetween }: BodyProps) {
  // Offers that were read before stay on screen.
  useLoadFailureToast(offers.data === undefined ? offers.error : null);
  return (
    <QueryView
      query={offers}
      failedTitle={offersMessages.text("loadFailedTitle")}
      skeleton={<Skeletons />}
      empty={{
        when: ({ total }) => total === 0,
        view: <Nothing query={query} onClear={onClear} />,
      }}
    >
      {(page) => (
        <>
          <Grid
            page={page}
            isStale={offers.isPlaceholderData}
            {...(renderBetween && { renderBetween })}
          />
          <Pages query={query} page={page} onChange={onChange} />
        </>
      )}
    </QueryView>
  );
}

/** Home falls back to all offers, so an empty home means that there are no offers; elsewhere only the filters match none. */
function Nothing({ query, onClear }: { query: OfferQuery; onClear: () => void }) {
  const text = listMessages.useText();
  if (query.within === null) {
    return <EmptyState art="offers" title={text("reviewingTitle")} text={text("reviewingText")} />;
  }
  return (
    <EmptyState
      art="offers"
      title={text("noneTitle")}
      text={text(isFiltered(query) ? "noneText" : "noneYetText")}
      action={
        isFiltered(query) ? (
          <Button onClick={onClear}>{text("clearFilters")}</Button>
        ) : (
          <LinkButton href={paths.offers()}>{text("seeAll")}</LinkButton>
        )
      }
    />
  );
}

interface GridProps extends Pick<OfferResultsProps, "renderBetween"> {
  page: OfferPage;
  isStale: boolean;
}

function Grid({ page, isStale, renderBetween }: GridProps) {
  const text = listMessages.useText();
  const actions = useOfferActions();
  const stateOf = useOfferStates(page.items.map((offer) => offer.id));
  const tickets = (offers: typeof page.items) =>
    offers.map((offer) => (
      <OfferTicket key={offer.id} offer={offer} state={stateOf(offer.id)} actions={actions} />
    ));
  const first =
    renderBetween === undefined ? page.items : page.items.slice(0, OFFERS_BEFORE_COLLECTIONS);
  const rest = page.items.slice(first.length);
  return (
    <div className={classes.grid} data-stale={isStale || undefined} aria-busy={isStale}>
      <OfferGrid label={text("offers")}>{tickets(first)}</OfferGrid>
      {renderBetween?.(actions)}
      {rest.length > 0 && (
        <Section size="large" title={text("moreOffers")}>
          <OfferGrid label={text("moreOffers")}>{tickets(rest)}</OfferGrid>
        </Section>
      )}
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
        hrefFor={(number) => addressOfList({ ...query, page: number })}
        // Neighbours are read on from here, the others by their number.
        onPageChange={(number) => {
          noteCursor({ ...query, page: number }, neighbourCursor(page, number));
          onChange({ page: number });
        }}
        onPageSizeChange={(per) => onChange({ per: per as OfferQuery["per"] })}
      />
    </div>
  );
}

function neighbourCursor(page: OfferPage, number: number): string | null {
  if (number === page.page + 1) return page.next_cursor;
  return number === page.page - 1 ? page.prev_cursor : null;
}
