import { useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { usePublicApi } from "../session/site-context.ts";
import { saveFile } from "./save-file.ts";

export interface Download {
  isBusy: boolean;
  /** `path` is of the API, with its query. */
  save: (path: string, fileName: string) => Promise<void>;
}

/** Saves an answer of the API as a file; `failedTitle` is the title of the toast after a failure. */
export function useDownload(failedTitle: string): Download {
  const { transport } = usePublicApi();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  async function save(path: string, fileName: string): Promise<void> {
    setBusy(true);
    try {
      const answer = await transport.fetch(new Request(transport.apiOrigin + path));
      // As bytes: reading it as text would drop the mark that tells spreadsheets its encoding.
      saveFile(fileName, await answer.blob());
    } catch (error) {
      showError(error, failedTitle);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
