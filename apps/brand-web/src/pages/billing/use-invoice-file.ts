import { ApiError } from "@bachat/api-client/public";
import { saveFile, useErrorToast } from "@bachat/site";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";

/** Waits between two tries, in seconds: an invoice's file is drawn within a few; half a minute in all. */
const WAITS = [1, 2, 3, 5, 8, 13];

interface Busy {
  id: string;
  /** The file is being drawn; it is asked for again automatically. */
  isPrepared: boolean;
}

/** Saves one invoice at a time as a PDF: another one takes the place of the one that is waited for. */
export function useInvoiceFile(brandId: string) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [busy, setBusy] = useState<Busy | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function save({ id, number }: { id: string; number: string }): Promise<void> {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    setBusy({ id, isPrepared: false });
    try {
      const path = `${api.transport.apiOrigin}/v1/brand/${brandId}/invoices/${id}/pdf`;
      const file = await whenDrawn(
        async () => (await api.transport.fetch(new Request(path, { signal }))).blob(),
        () => setBusy({ id, isPrepared: true }),
        signal,
      );
      saveFile(`${number.replaceAll("/", "-")}.pdf`, file);
    } catch (error) {
      if (!signal.aborted) showError(error, text("downloadFailed"));
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  }
  return { busy, save };
}

/** Asks until the file is drawn. @throws invoice_being_prepared after the last wait */
async function whenDrawn(
  ask: () => Promise<Blob>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<Blob> {
  for (const seconds of WAITS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "invoice_being_prepared") throw error;
      onWait();
      const wait = Math.max(seconds, error.retryAfter ?? 0) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }
  return ask();
}
