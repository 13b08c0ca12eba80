import { usePreparedFile } from "@bachat/site";
import { Box, Button } from "@mantine/core";
import { financeMessages } from "./messages/en.ts";
import type { Invoice } from "./queries.ts";

/** Saves an invoice's PDF, also where it is still being drawn. */
export function InvoiceFileButton({ invoice: { id, number } }: { invoice: Invoice }) {
  const text = financeMessages.useText();
  const { busy, save } = usePreparedFile(text("pdfFailed"));
  return (
    <>
      <Button
        variant="default"
        loading={busy !== null}
        aria-label={text("pdfAria", { number })}
        onClick={() =>
          void save({
            id,
            path: `/v1/admin/invoices/${id}/pdf`,
            fileName: `${number.replaceAll("/", "-")}.pdf`,
          })
        }
      >
        {text("pdf")}
      </Button>
      <Box component="p" role="status" c="dimmed" fz="xs" m={0}>
        {busy?.isPrepared === true && text("pdfPrepared")}
      </Box>
    </>
  );
}
