import { column, dayText, ListScreen, useCategories } from "@bachat/site";
import { FilterChip, StatusDot, type Column } from "@bachat/ui";
import { useState } from "react";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { OffersTabs } from "../../components/offers/OffersTabs.tsx";
import { stateTones } from "../../components/offers/state-tones.ts";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { paths } from "../../paths.ts";
import { BulkBar } from "./BulkBar.tsx";
import { allOffersMessages } from "./messages/en.ts";
import { offers, type ListedOffer } from "./queries.ts";

export const { loader } = offers;

/** `/admin/offers/all`: every offer, by status, category and special states. */
export function AllOffersPage() {
  const text = allOffersMessages.useText();
  const list = offers.useList();
  const categories = useCategories().map(({ slug, name }) => ({ value: slug, label: name }));
  const items = list.query.data?.items ?? [];
  // Only rows on screen: an act never reaches rows of another page or filter.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = items.map(({ id }) => id).filter((id) => selected.has(id));
  const brand = items[0]?.brand.name;
  const ofBrand = list.state.brand !== null && (
    <FilterChip
      key="brand"
      active
      name={text("columnBrand")}
      onRemove={() => list.change({ brand: null })}
    >
      {brand === undefined ? text("ofOneBrand") : text("ofBrand", { brand })}
    </FilterChip>
  );
  return (
    <div>
      <OffersTabs />
      <ListScreen
        list={list}
        words={allOffersMessages}
        filters={[
          "status",
          "only",
          "category",
          "sort",
          ofBrand,
          <SavedViews key="views" list="offers" />,
        ]}
        options={{ category: categories }}
        rowName={({ title }) => title}
        hrefFor={({ id }) => paths.offer(id)}
        columns={columnsOf(text)}
        selected={new Set(ids)}
        onSelectedChange={setSelected}
        selectLabels={{ all: text("selectAll"), row: (name) => text("selectRow", { name }) }}
      />
      <BulkBar ids={ids} onSelect={setSelected} />
    </div>
  );
}

type Text = typeof allOffersMessages.text;

function columnsOf(text: Text): Column<ListedOffer>[] {
  return [
    column.text("offer", text("columnOffer"), ({ title }) => title, {
      isPrimary: true,
      width: "32%",
    }),
    column.text("brand", text("columnBrand"), ({ brand }) => brand.name, {
      isCut: true,
      width: "22%",
    }),
    {
      id: "state",
      header: text("columnState"),
      cell: (row) => (
        <StatusDot tone={row.failing ? "bad" : stateTones[row.state]}>
          {stateText(row, text)}
        </StatusDot>
      ),
    },
    column.text("category", text("columnCategory"), ({ category_name: name }) => name, {
      hideOnPhone: true,
    }),
    column.text("ends", text("columnEnds"), ({ end_date: day }) =>
      day === null ? text("noEnd") : dayText(day),
    ),
    column.date("made", text("columnMade"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

/** The state with its special marks: failing, featured, held. */
function stateText({ state, failing, featured, held }: ListedOffer, text: Text): string {
  const more = [failing && text("failing"), featured && text("featured"), held && text("held")];
  return [offerMessages.text(`state_${state}`), ...more.filter((one) => one !== false)].join(" · ");
}
