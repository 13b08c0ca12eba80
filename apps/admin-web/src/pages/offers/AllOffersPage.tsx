import { offerStatuses } from "@bachat/rules/offers";
import {
  column,
  dayText,
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useCategories,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { FilterChip, StatusDot, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { stateTones } from "../../components/offers/state-tones.ts";
import { OffersTabs } from "../../components/offers/OffersTabs.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { BulkBar } from "./BulkBar.tsx";
import { allOffersMessages } from "./messages/en.ts";
import { marks, offersAddress, offersOptions, sorts, type ListedOffer } from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(offersOptions(offersAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/offers/all`: every offer, by status, category and what is wrong or special about it. */
export function AllOffersPage() {
  const text = allOffersMessages.useText();
  const list = useListState(offersAddress);
  const categories = useCategories();
  usePageMeta({ title: text("title"), noindex: true });
  const query = useQuery({ ...offersOptions(list.state), placeholderData: keepPreviousData });
  // Of what is on screen: nothing is done with rows of another page or filter.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = (query.data?.items ?? []).map(({ id }) => id).filter((id) => selected.has(id));
  const { brand } = list.state;
  const brandName = query.data?.items[0]?.brand.name;
  return (
    <div>
      <OffersTabs />
      <PagedList
        title={text("title")}
        lead={text("lead")}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("title")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="status"
              label={text("status")}
              any={text("anyStatus")}
              options={offerStatuses.map((value) => ({ value, label: text(`status.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="only"
              label={text("only")}
              any={text("anyOnly")}
              options={marks.map((value) => ({ value, label: text(`only.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="category"
              label={text("category")}
              any={text("anyCategory")}
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
            {brand !== null && (
              <FilterChip
                active
                name={text("columnBrand")}
                onRemove={() => list.change({ brand: null })}
              >
                {brandName === undefined
                  ? text("ofOneBrand")
                  : text("ofBrand", { brand: brandName })}
              </FilterChip>
            )}
            <SavedViews list="offers" />
          </ListFilters>
        }
        query={query}
        failedTitle={text("loadFailed")}
        none={{ title: text("none"), text: text("noneText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("title")}
        density="comfortable"
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        hrefFor={({ id }) => paths.offer(id)}
        columns={columnsOf(text)}
        selected={new Set(ids)}
        onSelectedChange={setSelected}
        selectLabels={{
          all: text("selectAll"),
          row: (name) => text("selectRow", { name }),
        }}
      />
      <BulkBar ids={ids} onSelect={setSelected} />
    </div>
  );
}

type Text = typeof allOffersMessages.text;

function columnsOf(text: Text): Column<ListedOffer>[] {
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      width: "32%",
      cell: ({ title }) => title,
    },
    { id: "brand", header: text("columnBrand"), isCut: true, cell: ({ brand }) => brand.name },
    {
      id: "state",
      header: text("columnState"),
      cell: (row) => (
        <StatusDot tone={row.failing ? "bad" : stateTones[row.state]}>
          {stateText(row, text)}
        </StatusDot>
      ),
    },
    {
      id: "category",
      header: text("columnCategory"),
      hideOnPhone: true,
      cell: ({ category_name: name }) => name,
    },
    {
      id: "ends",
      header: text("columnEnds"),
      cell: ({ end_date: day }) => (day === null ? text("noEnd") : dayText(day)),
    },
    column.date("made", text("columnMade"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

/** The state, with what is wrong or special about it. */
function stateText({ state, failing, featured, held }: ListedOffer, text: Text): string {
  const more = [failing && text("failing"), featured && text("featured"), held && text("held")];
  return [offerMessages.text(`state_${state}`), ...more.filter((one) => one !== false)].join(" · ");
}
