import { saveFile, useErrorToast } from "@bachat/site";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { codesMessages } from "./messages/en.ts";

/** The left-out lines of an upload, as a file to keep. */
export function useProblemFile({ brandId, offerId }: { brandId: string; offerId: string }) {
  const text = codesMessages.useText();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);

  async function save(uploadId: string): Promise<void> {
    setBusy(true);
    try {
      const path = `/v1/brand/${brandId}/offers/${offerId}/code-uploads/${uploadId}/problems`;
      const answer = await api.transport.fetch(new Request(api.transport.apiOrigin + path));
      // As bytes: reading it as text would drop the mark that tells spreadsheets its encoding.
      saveFile(text("fileName"), await answer.blob());
    } catch (error) {
      showError(error, text("downloadFailed"));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
