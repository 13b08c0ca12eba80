import type { Schemas } from "@bachat/api-client/public";
import { numberText, QueryView, useFollowShownPage, useListState } from "@bachat/site";
import {
  EmptyState,
  FilterSelect,
  LinkButton,
  OfferCardSkeleton,
  OfferGrid,
  Pagination,
  Section,
} from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { listMessages } from "../../components/offer-list/messages/en.ts";
import { sorts } from "../../components/offer-list/offer-query.ts";
import { OfferTicket } from "../../components/offer-ticket/OfferTicket.tsx";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { paths } from "../../paths.ts";
import { brandMessages } from "./messages/en.ts";
import { addressOfBrand, brandOfferList, brandOffersOptions, PAGE_SIZE } from "./queries.ts";
import classes from "./BrandPage.module.css";

const OFFERS_ID = "brand-offers";

/** The brand's present offers. */
export function BrandOffers({ slug }: { slug: string }) {
  const text = brandMessages.useText();
  const list = useListState(brandOfferList.address);
  const { state, change } = list;
  const offers = useQuery(brandOffersOptions(slug, state));
  useFollowShownPage(list, offers);
  const total = offers.data?.total;
  return (
    <Section
      id={OFFERS_ID}
      size="large"
      title={text("offers")}
      count={total === undefined ? "" : numberText(total)}
      className={classes.offers}
      action={(total ?? 0) > 1 && <SortSelect value={state.sort} onChange={change} />}
    >
      <QueryView
        query={offers}
        failedTitle={text("offersFailed")}
        skeleton={<Waiting />}
        empty={{ when: (page) => page.total === 0, view: <None /> }}
      >
        {(page) => (
          <>
            <Tickets items={page.items} />
            <div className={classes.pages}>
              <Pagination
                page={page.page}
                pageSize={PAGE_SIZE}
                total={page.total}
                hrefFor={(number) => addressOfBrand(slug, { ...state, page: number })}
                onPageChange={(number) => {
                  change({ page: number });
                  document.getElementById(OFFERS_ID)?.scrollIntoView();
                }}
              />
            </div>
          </>
        )}
      </QueryView>
    </Section>
  );
}

interface SortSelectProps {
  value: (typeof sorts)[number];
  onChange: (part: { sort: (typeof sorts)[number] }) => void;
}

function SortSelect({ value, onChange }: SortSelectProps) {
  const text = brandMessages.useText();
  const labels = listMessages.useText();
  return (
    <FilterSelect
      label={text("sort")}
      showLabel
      value={value}
      options={sorts.map((sort) => ({ value: sort, label: labels(`sort.${sort}`) }))}
      onChange={(sort) => onChange({ sort })}
    />
  );
}

function Tickets({ items }: { items: readonly Schemas["Offer"][] }) {
  const text = brandMessages.useText();
  const actions = useOfferActions();
  const stateOf = useOfferStates(items.map(({ id }) => id));
  return (
    <>
      <OfferGrid label={text("offers")}>
        {items.map((offer) => (
          <OfferTicket key={offer.id} offer={offer} state={stateOf(offer.id)} actions={actions} />
        ))}
      </OfferGrid>
      {actions.dialogs}
    </>
  );
}

function None() {
  const text = brandMessages.useText();
  return (
    <EmptyState
      art="offers"
      titleAs="h3"
      title={text("noneTitle")}
      text={text("noneText")}
      action={<LinkButton href={paths.offers()}>{text("allOffers")}</LinkButton>}
    />
  );
}

const Waiting = () => (
  <div aria-hidden>
    <OfferGrid>
      {Array.from({ length: 4 }, (_, index) => (
        <OfferCardSkeleton key={index} />
      ))}
    </OfferGrid>
  </div>
);
