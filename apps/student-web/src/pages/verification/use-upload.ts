import { NetworkError } from "@bachat/api-client/public";
import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { verificationMessages } from "./messages.ts";
import { showVerification, verificationOptions } from "./queries.ts";
import { uploadFiles, type UploadFile } from "./upload.ts";

/** Sends the files, shows how far it is, and puts the answer where the page reads from. */
export function useUpload(onDone: () => void) {
  const text = verificationMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [progress, setProgress] = useState<number | null>(null);
  /** The connection broke: the files are still here, and what was sent may have arrived. */
  const [isBroken, setBroken] = useState(false);
  const abort = useRef<AbortController | null>(null);

  async function send(files: readonly UploadFile[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    setBroken(false);
    try {
      const answer = await uploadFiles(files, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      onDone();
      await showVerification(answer);
      void queryClient.invalidateQueries({ queryKey: ["/v1/auth/account"] });
      void queryClient.invalidateQueries({ queryKey: ["/v1/student/profile"] });
      toast.success({ title: text("uploaded"), message: text("uploadedText") });
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (!controller.signal.aborted) showError(error, text("uploadFailed"));
      setBroken(error instanceof NetworkError);
      // Another tab, a rule that has changed, or an answer that was lost: show where it stands.
      void queryClient.invalidateQueries({ queryKey: verificationOptions.queryKey });
    } finally {
      setProgress(null);
    }
  }

  return { progress, isBroken, send, cancel: () => abort.current?.abort() };
}
