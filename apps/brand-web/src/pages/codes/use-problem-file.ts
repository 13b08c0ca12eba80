import { useDownload } from "@bachat/site";
import { codesMessages } from "./messages/en.ts";

/** The left-out lines of an upload, as a file to keep. */
export function useProblemFile({ brandId, offerId }: { brandId: string; offerId: string }) {
  const text = codesMessages.useText();
  const { isBusy, save } = useDownload(text("downloadFailed"));
  const uploads = `/v1/brand/${brandId}/offers/${offerId}/code-uploads`;
  return {
    isBusy,
    save: (uploadId: string) => save(`${uploads}/${uploadId}/problems`, text("fileName")),
  };
}
