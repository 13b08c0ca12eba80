import { invoiceColumns } from "./invoice-columns.tsx";
import { invoicesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail } from "./queries.ts";
import { RowsCard } from "./RowsCard.tsx";

/** The papers of an order, each as a file. */
export function OrderInvoices({ data: { invoices } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  return (
    <RowsCard
      title={invoicesWords.text("title")}
      none={text("noPapers")}
      rows={invoices}
      columns={invoiceColumns(text)}
    />
  );
}
