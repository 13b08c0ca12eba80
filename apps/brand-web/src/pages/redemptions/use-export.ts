import { saveFile, useErrorToast } from "@bachat/site";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { redemptionsMessages } from "./messages/en.ts";
import { filterCall, type RedemptionsView } from "./redemptions-address.ts";

/** What the list shows, on all its pages, as a file to keep. */
export function useExport(brandId: string, view: RedemptionsView) {
  const text = redemptionsMessages.useText();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const query = new URLSearchParams(filterCall(view)).toString();
      const path = `/v1/brand/${brandId}/redemptions/export${query === "" ? "" : `?${query}`}`;
      const answer = await api.transport.fetch(new Request(api.transport.apiOrigin + path));
      // As bytes: reading it as text would drop the mark that tells spreadsheets its encoding.
      saveFile(text("fileName"), await answer.blob());
    } catch (error) {
      showError(error, text("exportFailed"));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
