import type { Schemas } from "@bachat/api-client/public";
import { column, usePages } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { BillingTable, SHORT } from "./BillingTable.tsx";
import { billingMessages } from "./messages/en.ts";
import { invoicesOptions } from "./queries.ts";
import { useInvoiceFile } from "./use-invoice-file.ts";

type Invoice = Schemas["Invoice"];

/** Tax invoices, credit notes and proforma invoices, each as a file to keep. */
export function InvoicesTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const list = usePages((page) => invoicesOptions(brandId, page));
  const file = useInvoiceFile(brandId);
  return (
    <BillingTable
      title={text("invoices")}
      failedTitle={text("invoicesFailed")}
      empty={{ title: text("noInvoices"), text: text("noInvoicesText") }}
      {...list}
      columns={columnsOf(text, file)}
      rowKey={(invoice) => invoice.id}
      short={SHORT}
    />
  );
}

function columnsOf(
  text: typeof billingMessages.text,
  { busy, save }: ReturnType<typeof useInvoiceFile>,
): Column<Invoice>[] {
  return [
    column.text("number", text("columnNumber"), ({ number }) => number, { isPrimary: true }),
    column.text("kind", text("columnKind"), ({ kind }) => text(`kind_${kind}`)),
    column.moment("date", text("columnDate"), (invoice) => invoice.issued_at),
    column.money("amount", text("columnAmount"), (invoice) => invoice.total_paise),
    {
      id: "file",
      header: text("columnFile"),
      isAction: true,
      align: "end",
      cell: (invoice) => (
        <>
          <Button
            variant="default"
            loading={busy?.id === invoice.id}
            aria-label={text("downloadAria", { number: invoice.number })}
            onClick={() => void save(invoice)}
          >
            {text("download")}
          </Button>
          <Box component="p" role="status" c="dimmed" fz="xs" m={0}>
            {busy?.id === invoice.id && busy.isPrepared && text("beingPrepared")}
          </Box>
        </>
      ),
    },
  ];
}
