import { usePreparedFile } from "@bachat/site";
import { billingMessages } from "./messages/en.ts";

/** Saves one invoice of a brand at a time as a PDF. */
export function useInvoiceFile(brandId: string) {
  const { busy, save } = usePreparedFile(billingMessages.useText()("downloadFailed"));
  return {
    busy,
    save: ({ id, number }: { id: string; number: string }) =>
      save({
        id,
        path: `/v1/brand/${brandId}/invoices/${id}/pdf`,
        fileName: `${number.replaceAll("/", "-")}.pdf`,
      }),
  };
}
