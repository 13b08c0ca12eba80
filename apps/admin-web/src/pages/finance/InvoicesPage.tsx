import { gstStateCodes, gstStates } from "@bachat/rules/gst";
import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { invoiceColumns } from "./invoice-columns.tsx";
import { invoicesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { type Invoice, invoices, monthChoices } from "./queries.ts";

export const { loader } = invoices;

const states = gstStateCodes.map((value) => ({ value, label: gstStates[value] }));

/** `/admin/finance/invoices`: issued invoices, by number, place of supply and month, each with its file. */
export function InvoicesPage() {
  const text = financeMessages.useText();
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={invoices.useList()}
        words={invoicesWords}
        filters={["kind", "state", "month"]}
        options={{ state: states, month: monthChoices() }}
        hrefFor={({ order_id: id }) => paths.financeOrder(id)}
        columns={invoiceColumns(text, recipientColumns(text))}
      />
    </div>
  );
}

const recipientColumns = (text: typeof financeMessages.text): Column<Invoice>[] => [
  column.text("brand", text("columnRecipient"), ({ recipient_name: name }) => name, {
    isCut: true,
    width: "22%",
  }),
  column.text(
    "place",
    text("columnPlace"),
    ({ place_of_supply: code, place_name: name }) => `${code} ${name}`,
    { hideOnPhone: true },
  ),
];
