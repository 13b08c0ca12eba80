import { Card, DataTable } from "@bachat/ui";
import { Text } from "@mantine/core";
import { invoiceColumns } from "./invoice-columns.tsx";
import { invoicesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail } from "./queries.ts";

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
          columns={invoiceColumns(text)}
        />
      )}
    </Card>
  );
}
