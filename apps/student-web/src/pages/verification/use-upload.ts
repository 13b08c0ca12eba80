import { ApiError, NetworkError } from "@bachat/api-client/public";
import { errorText, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { showVerification, verificationOptions } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { uploadFiles, type UploadTarget } from "./upload.ts";
import type { ChosenFile } from "./use-chosen-files.ts";

/** The one file that the API refused, and why. */
interface RefusedFile {
  id: string;
  error: ApiError;
}

/** The file that the API refused. It names only a kind; of two files of one kind it cannot be known which. */
function refusedOf(error: unknown, files: readonly ChosenFile[]): ChosenFile | null {
  if (!(error instanceof ApiError)) return null;
  const meant = files.filter(({ kind }) =>
    error.errors.some(({ field }) => field === `body.${kind}`),
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Sends the files, shows how far it is, and puts the answer where the page reads from. */
export function useUpload(onDone: () => void, target: UploadTarget | null = null) {
  const text = verificationMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [progress, setProgress] = useState<number | null>(null);
  /** The connection broke: the files are still here, and the upload may have arrived. */
  const [isBroken, setBroken] = useState(false);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const abort = useRef<AbortController | null>(null);

  function reportFailure(error: unknown, files: readonly ChosenFile[]): void {
    const file = refusedOf(error, files);
    if (file === null || !(error instanceof ApiError)) {
      showError(error, text("uploadFailed"));
      return;
    }
    setRefused({ id: file.id, error });
    toast.error({
      title: text("uploadFailed"),
      message: text("fileRefused", { name: file.original.name, reason: errorText(error) }),
    });
  }

  async function send(files: readonly ChosenFile[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    setBroken(false);
    setRefused(null);
    try {
      const answer = await uploadFiles(
        files.map(({ kind, original, prepared }) => ({ kind, file: prepared?.file ?? original })),
        target,
        { onProgress: setProgress, signal: controller.signal },
      );
      onDone();
      await showVerification(answer);
      void api.invalidateAfter(queryClient, "post", "/v1/student/verifications");
      toast.success({
        title: text(target === null ? "uploaded" : "answered"),
        message: text("uploadedText"),
      });
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (!controller.signal.aborted) reportFailure(error, files);
      setBroken(error instanceof NetworkError);
      // Another tab, a rule that has changed, or an answer that was lost: show the current state.
      void queryClient.invalidateQueries({ queryKey: verificationOptions.queryKey });
    } finally {
      setProgress(null);
    }
  }

  return { progress, isBroken, refused, send, cancel: () => abort.current?.abort() };
}
