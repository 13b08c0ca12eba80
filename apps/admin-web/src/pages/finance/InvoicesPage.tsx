import { gstStateCodes, gstStates } from "@bachat/rules/gst";
import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { InvoiceFileButton } from "./InvoiceFileButton.tsx";
import { invoicesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { type Invoice, invoices, monthChoices } from "./queries.ts";

export const { loader } = invoices;

const states = gstStateCodes.map((value) => ({ value, label: gstStates[value] }));

/** `/admin/finance/invoices`: issued invoices, by number, place of supply and month, each with its file. */
export function InvoicesPage() {
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={invoices.useList()}
        words={invoicesWords}
        filters={["kind", "state", "month"]}
        options={{ state: states, month: monthChoices() }}
        hrefFor={({ order_id: id }) => paths.financeOrder(id)}
        columns={columnsOf(financeMessages.useText())}
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
