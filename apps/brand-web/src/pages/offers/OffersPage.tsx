import { PagedList, useListState, usePageMeta } from "@bachat/site";
import { DataTable, LinkButton, PageSkeleton } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { NewOfferButton } from "../../components/offers/NewOfferButton.tsx";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { offersMessages } from "./messages/en.ts";
import { columnsOf, type ListedOffer } from "./offer-columns.tsx";
import { OfferRows } from "./OfferRows.tsx";
import { OffersFilters } from "./OffersFilters.tsx";
import { offersAddress, pageSizes } from "./offers-address.ts";
import { offersOptions } from "./queries.ts";

const PHONE = "(max-width: 47.99em)";
/** Beside the portal's navigation a table has no room for titles here. */
const ROWS = "(max-width: 61.99em)";
const NARROW = "(max-width: 74.99em)";

export const loader = portalLoader((prefetch, { id, actions }, { request }) => {
  const view = offersAddress.read(new URL(request.url).searchParams);
  return actions.view_offers ? [prefetch(offersOptions(id, view))] : [];
});

/** `/brand-portal/offers`: all offers of the brand with state, health and results. */
export function OffersPage() {
  const text = offersMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  return brand === null ? <PageSkeleton /> : <Offers key={brand.id} brand={brand} />;
}

function Offers({ brand: { id, actions } }: { brand: Brand }) {
  const text = offersMessages.useText();
  const list = useListState(offersAddress);
  const isPhone = useMediaQuery(PHONE) ?? false;
  const query = useQuery({
    ...offersOptions(id, list.state),
    placeholderData: keepPreviousData,
  });
  // Nothing to filter or to boost before the first offer.
  const counts = query.data?.counts;
  const isNew = counts !== undefined && Object.values(counts).every((count) => count === 0);
  return (
    <PagedList
      title={text("title")}
      action={
        actions.edit_offers && (
          <Group gap={8}>
            {actions.boost && !isNew && (
              <LinkButton href={paths.boosts({ offer: "" })} variant="default">
                {text("boost")}
              </LinkButton>
            )}
            <NewOfferButton />
          </Group>
        )
      }
      list={list}
      filters={
        (!isNew || list.isFiltered) && (
          <OffersFilters list={list} counts={counts} isPhone={isPhone} />
        )
      }
      note={!isNew && text("windows")}
      query={query}
      failedTitle={text("loadFailed")}
      none={{
        title: text("none"),
        text: text(actions.edit_offers ? "noneText" : "noneReaderText"),
        action: actions.edit_offers && <NewOfferButton />,
      }}
      noneFound={{
        title: text("noneFound"),
        text: text("noneFoundText"),
        clear: text("clear"),
      }}
      pageSizes={pageSizes}
    >
      {(offers) => <OffersTable offers={offers} />}
    </PagedList>
  );
}

function OffersTable({ offers }: { offers: readonly ListedOffer[] }) {
  const text = offersMessages.useText();
  const isInRows = useMediaQuery(ROWS) ?? false;
  const isNarrow = useMediaQuery(NARROW) ?? false;
  if (isInRows) return <OfferRows offers={offers} />;
  return (
    <DataTable
      label={text("title")}
      density="comfortable"
      columns={columnsOf(text, isNarrow)}
      rows={offers}
      rowKey={(offer) => offer.id}
      hrefFor={(offer) => paths.offer(offer.id)}
    />
  );
}
