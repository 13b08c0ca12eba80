import { gstStateCodes, gstStates } from "@bachat/rules/gst";
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
import { InvoiceFileButton } from "./InvoiceFileButton.tsx";
import { financeMessages } from "./messages/en.ts";
import {
  type Invoice,
  invoiceKinds,
  invoicesAddress,
  invoicesOptions,
  latestMonths,
  monthText,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(invoicesOptions(invoicesAddress.read(new URL(request.url).searchParams))),
]);

const MONTHS = 24;

/** `/admin/finance/invoices`: what was issued, by number, place of supply and month, each with its file. */
export function InvoicesPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("invoicesTitle"), noindex: true });
  const list = useListState(invoicesAddress);
  const query = useQuery({ ...invoicesOptions(list.state), placeholderData: keepPreviousData });
  return (
    <div>
      <FinanceTabs />
      <PagedList
        title={text("invoicesTitle")}
        lead={text("invoicesLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("invoicesTitle")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="kind"
              label={text("columnKind")}
              any={text("any")}
              options={invoiceKinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="state"
              label={text("columnPlace")}
              any={text("any")}
              options={gstStateCodes.map((value) => ({ value, label: gstStates[value] }))}
            />
            <ListSelect
              list={list}
              name="month"
              label={text("month")}
              any={text("any")}
              options={latestMonths(MONTHS).map((value) => ({ value, label: monthText(value) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("invoicesFailed")}
        none={{ title: text("noInvoices"), text: text("noInvoicesText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("invoicesTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ order_id: id }) => paths.financeOrder(id)}
        columns={columnsOf(text)}
      />
    </div>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Invoice>[] {
  return [
    {
      id: "number",
      header: text("columnNumber"),
      isPrimary: true,
      cell: ({ number }) => number,
    },
    { id: "kind", header: text("columnKind"), cell: ({ kind }) => text(`kind.${kind}`) },
    {
      id: "brand",
      header: text("columnRecipient"),
      isCut: true,
      width: "22%",
      cell: ({ recipient_name: name }) => name,
    },
    {
      id: "place",
      header: text("columnPlace"),
      hideOnPhone: true,
      cell: ({ place_of_supply: code, place_name: name }) => `${code} ${name}`,
    },
    column.money("total", text("columnTotal"), ({ total_paise: total }) => total),
    column.date("issued", text("columnIssued"), ({ issued_at: at }) => at, { align: "end" }),
    {
      id: "file",
      header: text("columnFile"),
      isAction: true,
      align: "end",
      cell: (invoice) => <InvoiceFileButton invoice={invoice} />,
    },
  ];
}
