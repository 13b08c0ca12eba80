import { column, ListScreen, momentText } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { assigneeOptions, DeskFilters, whoText } from "../../components/cases/desk-list.tsx";
import { useWaitText } from "../../components/use-wait-text.ts";
import { paths } from "../../paths.ts";
import { Amount } from "./Amount.tsx";
import { dueTone } from "./due-tone.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { casesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { cases, financeAdminsOptions, type FinanceCase } from "./queries.ts";
import { caseName } from "./words.ts";

export const { loader } = cases;

/** `/admin/finance/cases`: payments, refunds, transfers and disputes that differ from what was expected. */
export function CasesPage() {
  const list = cases.useList();
  const { data: admins } = useQuery(financeAdminsOptions);
  const { status } = list.state;
  const isOpen = status !== "resolved";
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={list}
        words={casesWords}
        filters={["reason", status === "open" && "assignee", isOpen && "sort"]}
        options={{ assignee: assigneeOptions(admins?.items) }}
        renderFilters={(row) => (
          <DeskFilters list={list} name="status" words={casesWords} countOf={() => undefined}>
            {row}
          </DeskFilters>
        )}
        hrefFor={({ id }) => paths.financeCase(id, list.search)}
        columns={useColumns(isOpen)}
      />
    </div>
  );
}

function useColumns(isOpen: boolean): Column<FinanceCase>[] {
  const text = financeMessages.useText();
  const waitText = useWaitText();
  return [
    column.text("what", text("columnWhat"), (one) => caseName(one, text), {
      isPrimary: true,
      width: "26%",
    }),
    column.text("brand", text("columnBrand"), ({ brand_name: name }) => name, { isCut: true }),
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
          column.text("who", text("columnWho"), (one: FinanceCase) => whoText(one, text("free"))),
          column.text(
            "waits",
            text("columnWaits"),
            ({ created_at: at }: FinanceCase) => waitText(at),
            { align: "end" },
          ),
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
