import { brandStatuses } from "@bachat/rules/accounts";
import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { brandsMessages } from "./messages/en.ts";
import {
  brandsAddress,
  brandsOptions,
  marks,
  sorts,
  statusTones,
  type ListedBrand,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(brandsOptions(brandsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/brands`: every brand, by status and by what waits or is wrong. */
export function BrandsPage() {
  const text = brandsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(brandsAddress);
  const query = useQuery({ ...brandsOptions(list.state), placeholderData: keepPreviousData });
  return (
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
            options={brandStatuses.map((value) => ({ value, label: text(`status.${value}`) }))}
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
            name="sort"
            label={text("sort")}
            options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
          />
          <SavedViews list="brands" />
        </ListFilters>
      }
      query={query}
      failedTitle={text("loadFailed")}
      none={{ title: text("none"), text: text("noneText") }}
      noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
      label={text("title")}
      density="comfortable"
      rowKey={({ id }) => id}
      hrefFor={({ id }) => paths.brand(id)}
      columns={columnsOf(text)}
    />
  );
}

type Text = typeof brandsMessages.text;

function columnsOf(text: Text): Column<ListedBrand>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      width: "24%",
      cell: ({ name }) => name,
    },
    {
      id: "status",
      header: text("status"),
      cell: ({ status }) => (
        <StatusDot tone={statusTones[status]}>{text(`status.${status}`)}</StatusDot>
      ),
    },
    { id: "needs", header: text("columnNeeds"), cell: (brand) => <Needs brand={brand} /> },
    {
      id: "contact",
      header: text("columnContact"),
      isCut: true,
      width: "24%",
      cell: ({ contact_email: email }) => email,
    },
    column.number("offers", text("columnOffers"), ({ offer_count: count }) => count),
    column.date("applied", text("columnApplied"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

/** What an admin has to look at, the most pressing first. */
function Needs({ brand }: { brand: ListedBrand }) {
  const text = brandsMessages.useText();
  const { failing_offers: failing, credits, change_waiting: waits } = brand;
  const needs = [
    failing > 0 && text("failing", { count: failing }),
    waits && text("changeWaits"),
    credits !== "none" && text(`credits.${credits}`),
  ].filter((one) => one !== false);
  if (needs.length === 0) return "–";
  return (
    <StatusDot tone={failing > 0 ? "bad" : waits ? "info" : "warning"}>
      {needs.join(" · ")}
    </StatusDot>
  );
}
