import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import type { Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { financeMessages } from "./messages/en.ts";
import {
  methods,
  type Order,
  ordersAddress,
  orderSorts,
  ordersOptions,
  orderStatuses,
} from "./queries.ts";
import { SettlementReading } from "./SettlementReading.tsx";
import { orderName, orderState } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(ordersOptions(ordersAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/finance`: the orders of all brands, found by any number that they have. */
export function OrdersPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("ordersTitle"), noindex: true });
  const list = useListState(ordersAddress);
  const query = useQuery({ ...ordersOptions(list.state), placeholderData: keepPreviousData });
  return (
    <div>
      <FinanceTabs />
      <PagedList
        title={text("ordersTitle")}
        lead={text("ordersLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        note={
          query.data?.more === true ? (
            text("more")
          ) : (
            <SettlementReading href={paths.financeSettlements()} />
          )
        }
        list={list}
        filters={
          <ListFilters label={text("ordersTitle")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="status"
              label={text("columnStatus")}
              any={text("any")}
              options={orderStatuses.map((value) => ({ value, label: text(`status.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="method"
              label={text("columnMethod")}
              any={text("any")}
              options={methods.map((value) => ({ value, label: text(`method.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={orderSorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("ordersFailed")}
        none={{ title: text("noOrders"), text: text("noOrdersText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("ordersTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ id }) => paths.financeOrder(id)}
        columns={columnsOf(text)}
      />
    </div>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Order>[] {
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "24%",
      cell: ({ brand_name: name }) => name,
    },
    {
      id: "order",
      header: text("order"),
      isCut: true,
      width: "26%",
      cell: (order) => orderName(order, text),
    },
    column.status("status", text("columnStatus"), (order) => orderState(order, text)),
    {
      id: "method",
      header: text("columnMethod"),
      hideOnPhone: true,
      cell: ({ method }) => text(`method.${method}`),
    },
    column.money("total", text("columnTotal"), ({ total_paise: total }) => total),
    column.date("ordered", text("columnOrdered"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
