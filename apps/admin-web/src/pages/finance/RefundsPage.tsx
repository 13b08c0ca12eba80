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
import { useWaitText } from "../../components/use-wait-text.ts";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { financeMessages } from "./messages/en.ts";
import { type Refund, refundsAddress, refundsOptions, refundStatuses } from "./queries.ts";
import { refundState } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(refundsOptions(refundsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/finance/refunds`: what brands want back, those that wait first. A row leads to its order, where it is decided. */
export function RefundsPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("refundsTitle"), noindex: true });
  const list = useListState(refundsAddress);
  const query = useQuery({ ...refundsOptions(list.state), placeholderData: keepPreviousData });
  const isQueue = list.state.status === "waiting" && list.state.search === "";
  return (
    <div>
      <FinanceTabs />
      <PagedList
        title={text("refundsTitle")}
        lead={text("refundsLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("refundsTitle")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="status"
              label={text("columnStatus")}
              options={[...refundStatuses, "all" as const].map((value) => ({
                value,
                label: text(`refundStatus.${value}`),
              }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("refundsFailed")}
        none={{ title: text("noRefunds"), text: text("noRefundsText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("refundsTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ order_id: id }) => paths.financeOrder(id)}
        columns={useColumns(isQueue)}
      />
    </div>
  );
}

function useColumns(isQueue: boolean): Column<Refund>[] {
  const text = financeMessages.useText();
  const waitText = useWaitText();
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "22%",
      cell: ({ brand_name: name }) => name,
    },
    column.money("amount", text("columnAmount"), ({ amount_paise: amount }) => amount),
    column.number("credits", text("columnCredits"), ({ credits }) => credits, {
      hideOnPhone: true,
    }),
    column.status("status", text("columnStatus"), (refund) => refundState(refund, text)),
    {
      id: "reason",
      header: text("columnReason"),
      isCut: true,
      isWideOnly: true,
      width: "26%",
      cell: ({ reason }) => reason,
    },
    isQueue
      ? {
          id: "waits",
          header: text("columnWaits"),
          align: "end",
          cell: ({ created_at: at }) => waitText(at),
        }
      : column.date("asked", text("columnAsked"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
