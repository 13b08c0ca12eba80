import type { Schemas } from "@bachat/api-client/public";
import { momentText, saveFile, useErrorToast } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rupeeText } from "../../format.ts";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";
import { PagedTable } from "./PagedTable.tsx";
import { invoicesOptions } from "./queries.ts";

type Invoice = Schemas["Invoice"];

/** Tax invoices, credit notes and proforma invoices, each as a file to keep. */
export function InvoicesTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...invoicesOptions(brandId, page), placeholderData: keepPreviousData });
  const file = useInvoiceFile(brandId);
  return (
    <PagedTable
      title={text("invoices")}
      failedTitle={text("invoicesFailed")}
      empty={{ title: text("noInvoices"), text: text("noInvoicesText") }}
      query={query}
      columns={columnsOf(text, file)}
      rowKey={(invoice) => invoice.id}
      onPage={setPage}
    />
  );
}

function useInvoiceFile(brandId: string) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [busyId, setBusy] = useState<string | null>(null);
  async function save({ id, number }: Invoice): Promise<void> {
    setBusy(id);
    try {
      const path = `/v1/brand/${brandId}/invoices/${id}/pdf`;
      const answer = await api.transport.fetch(new Request(api.transport.apiOrigin + path));
      saveFile(`${number.replaceAll("/", "-")}.pdf`, await answer.blob());
    } catch (error) {
      showError(error, text("downloadFailed"));
    } finally {
      setBusy(null);
    }
  }
  return { busyId, save };
}

function columnsOf(
  text: typeof billingMessages.text,
  { busyId, save }: ReturnType<typeof useInvoiceFile>,
): Column<Invoice>[] {
  return [
    { id: "number", header: text("columnNumber"), isPrimary: true, cell: ({ number }) => number },
    { id: "kind", header: text("columnKind"), cell: ({ kind }) => text(`kind_${kind}`) },
    { id: "date", header: text("columnDate"), cell: (invoice) => momentText(invoice.issued_at) },
    {
      id: "amount",
      header: text("columnAmount"),
      align: "end",
      cell: (invoice) => rupeeText(invoice.total_paise),
    },
    {
      id: "file",
      header: text("columnFile"),
      align: "end",
      cell: (invoice) => (
        <Button
          variant="subtle"
          loading={busyId === invoice.id}
          aria-label={text("downloadAria", { number: invoice.number })}
          onClick={() => void save(invoice)}
        >
          {text("download")}
        </Button>
      ),
    },
  ];
}
