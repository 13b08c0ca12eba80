import { column } from "@bachat/site";
import { Card, DataTable, type Column } from "@bachat/ui";
import { Text } from "@mantine/core";
import { InvoiceFileButton } from "./InvoiceFileButton.tsx";
import { invoicesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import type { Invoice, OrderDetail } from "./queries.ts";

/** The papers of an order, each as a file. */
export function OrderInvoices({ data: { invoices } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  return (
    <Card title={invoicesWords.text("title")} padded={invoices.length === 0}>
      {invoices.length === 0 ? (
        <Text c="dimmed">{text("noPapers")}</Text>
      ) : (
        <DataTable
          label={invoicesWords.text("title")}
          density="comfortable"
          rows={invoices}
          rowKey={({ id }) => id}
          columns={columnsOf(text)}
        />
      )}
    </Card>
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
