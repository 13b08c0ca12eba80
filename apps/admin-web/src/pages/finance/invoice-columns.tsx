import { column } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { InvoiceFileButton } from "./InvoiceFileButton.tsx";
import type { financeMessages } from "./messages/en.ts";
import type { Invoice } from "./queries.ts";

/** The columns of invoices: those of an order, or of every order with its recipient. */
export const invoiceColumns = (
  text: typeof financeMessages.text,
  recipient: Column<Invoice>[] = [],
): Column<Invoice>[] => [
  column.text("number", text("columnNumber"), ({ number }) => number, { isPrimary: true }),
  column.text("kind", text("columnKind"), ({ kind }) => text(`kind.${kind}`)),
  ...recipient,
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
