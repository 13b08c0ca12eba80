import { ApiError } from "@bachat/api-client/public";
import { useEffect, useRef, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { usePublicApi } from "../session/site-context.ts";
import { saveFile } from "./save-file.ts";

/** Waits between two tries, in seconds: an invoice's file is drawn within a few; half a minute in all. */
const WAITS = [1, 2, 3, 5, 8, 13];

interface Busy {
  id: string;
  /** The file is being drawn; the request is repeated automatically. */
  isPrepared: boolean;
}

interface PreparedFile {
  id: string;
  /** The path at the API. */
  path: string;
  fileName: string;
}

/** Saves one file at a time that may still have to be drawn: a later request replaces the earlier one. */
export function usePreparedFile(failedTitle: string) {
  const { transport } = usePublicApi();
  const showError = useErrorToast();
  const [busy, setBusy] = useState<Busy | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function save({ id, path, fileName }: PreparedFile): Promise<void> {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    setBusy({ id, isPrepared: false });
    try {
      const file = await whenDrawn(
        async () =>
          (await transport.fetch(new Request(transport.apiOrigin + path, { signal }))).blob(),
        () => setBusy({ id, isPrepared: true }),
        signal,
      );
      saveFile(fileName, file);
    } catch (error) {
      if (!signal.aborted) showError(error, failedTitle);
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
