import { ListScreen } from "@bachat/site";
import { DataTable, LinkButton } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { NewOfferButton } from "../../components/offers/NewOfferButton.tsx";
import { portalPage } from "../../components/portal-page.tsx";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { offersMessages } from "./messages/en.ts";
import { columnsOf, type ListedOffer } from "./offer-columns.tsx";
import { OfferRows } from "./OfferRows.tsx";
import { FlagChip, PlaceSelect, StateChips } from "./OffersFilters.tsx";
import { offers, pageSizes } from "./queries.ts";

const PHONE = "(max-width: 47.99em)";
/** Beside the portal's navigation a table has no room for titles here. */
const ROWS = "(max-width: 61.99em)";
const NARROW = "(max-width: 74.99em)";

export const { loader } = offers;

/** `/brand-portal/offers`: all offers of the brand with state, health and results. */
export const OffersPage = portalPage(Offers);

function Offers({ brand: { id, actions } }: { brand: Brand }) {
  const text = offersMessages.useText();
  const list = offers.useList(id);
  const size = (useMediaQuery(PHONE) ?? false) ? "large" : "small";
  // Nothing to filter or to boost before the first offer.
  const counts = list.query.data?.counts;
  const isNew = counts !== undefined && Object.values(counts).every((count) => count === 0);
  return (
    <ListScreen
      list={list}
      words={offersMessages}
      count={null}
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
      filters={[
        "method",
        <PlaceSelect key="place" list={list} />,
        "sort",
        <FlagChip key="attention" name="attention" list={list} size={size} />,
        <FlagChip key="failing" name="failing" list={list} size={size} />,
      ]}
      renderFilters={(row) =>
        (!isNew || list.isFiltered) && (
          <Stack gap={12} miw={0}>
            <StateChips list={list} size={size} />
            {row}
          </Stack>
        )
      }
      note={!isNew && text("windows")}
      none={{
        title: text("none"),
        text: text(actions.edit_offers ? "noneText" : "noneReaderText"),
        action: actions.edit_offers && <NewOfferButton />,
      }}
      pageSizes={pageSizes}
    >
      {(rows) => <OffersTable offers={rows} />}
    </ListScreen>
  );
}

function OffersTable({ offers: rows }: { offers: readonly ListedOffer[] }) {
  const text = offersMessages.useText();
  const isInRows = useMediaQuery(ROWS) ?? false;
  const isNarrow = useMediaQuery(NARROW) ?? false;
  if (isInRows) return <OfferRows offers={rows} />;
  return (
    <DataTable
      label={text("title")}
      density="comfortable"
      columns={columnsOf(text, isNarrow)}
      rows={rows}
      rowKey={(offer) => offer.id}
      hrefFor={(offer) => paths.offer(offer.id)}
    />
  );
}
