import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  momentText,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWaitText } from "../../components/use-wait-text.ts";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { Amount } from "./Amount.tsx";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { financeMessages } from "./messages/en.ts";
import { caseReasons, casesAddress, caseSorts, casesOptions, type FinanceCase } from "./queries.ts";
import { dueTone } from "./due-tone.ts";
import { caseName } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(casesOptions(casesAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/finance/cases`: payments, refunds, transfers and disputes that differ from what was expected. */
export function CasesPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("casesTitle"), noindex: true });
  const list = useListState(casesAddress);
  const query = useQuery({ ...casesOptions(list.state), placeholderData: keepPreviousData });
  return (
    <div>
      <FinanceTabs />
      <PagedList
        title={text("casesTitle")}
        lead={text("casesLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("casesTitle")}>
            <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            <ListSelect
              list={list}
              name="status"
              label={text("columnStatus")}
              options={(["open", "resolved"] as const).map((value) => ({
                value,
                label: text(`caseStatus.${value}`),
              }))}
            />
            <ListSelect
              list={list}
              name="reason"
              label={text("columnWhat")}
              any={text("any")}
              options={caseReasons.map((value) => ({ value, label: text(`reason.${value}`) }))}
            />
            {list.state.status === "open" && (
              <ListSelect
                list={list}
                name="sort"
                label={text("sort")}
                options={caseSorts.map((value) => ({ value, label: text(`caseSort.${value}`) }))}
              />
            )}
          </ListFilters>
        }
        query={query}
        failedTitle={text("casesFailed")}
        none={{ title: text("noCases"), text: text("noCasesText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneFoundText"),
          clear: text("clear"),
        }}
        label={text("casesTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ id }) => paths.financeCase(id)}
        columns={useColumns(list.state.status === "open")}
      />
    </div>
  );
}

function useColumns(isOpen: boolean): Column<FinanceCase>[] {
  const text = financeMessages.useText();
  const waitText = useWaitText();
  return [
    {
      id: "what",
      header: text("columnWhat"),
      isPrimary: true,
      width: "26%",
      cell: (one) => caseName(one, text),
    },
    {
      id: "brand",
      header: text("columnBrand"),
      isCut: true,
      cell: ({ brand_name: name }) => name ?? "–",
    },
    {
      id: "expected",
      header: text("columnExpected"),
      align: "end",
      cell: ({ expected_amount: amount, expected_currency: currency }) => (
        <Amount amount={amount} currency={currency} />
      ),
    },
    {
      id: "came",
      header: text("columnCame"),
      align: "end",
      cell: ({ received_amount: amount, received_currency: currency }) => (
        <Amount amount={amount} currency={currency} />
      ),
    },
    ...(isOpen
      ? [
          {
            id: "due",
            header: text("columnDue"),
            cell: ({ due_at: due }: FinanceCase) =>
              due === null ? (
                "–"
              ) : (
                <StatusDot tone={dueTone(due)}>
                  <time dateTime={due}>{momentText(due)}</time>
                </StatusDot>
              ),
          },
          {
            id: "waits",
            header: text("columnWaits"),
            align: "end" as const,
            cell: ({ created_at: at }: FinanceCase) => waitText(at),
          },
        ]
      : [
          column.date<FinanceCase>(
            "resolved",
            text("columnResolved"),
            ({ resolved_at: at }) => at,
            { align: "end" },
          ),
        ]),
  ];
}
