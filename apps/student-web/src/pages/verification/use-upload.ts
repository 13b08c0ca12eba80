import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { verificationMessages } from "./messages.ts";
import { verificationOptions } from "./queries.ts";
import { uploadFiles, type UploadFile } from "./upload.ts";

/** Sends the files, shows how far it is, and puts the answer where the page reads from. */
export function useUpload(onDone: () => void) {
  const text = verificationMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function send(files: readonly UploadFile[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    try {
      const answer = await uploadFiles(files, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      onDone();
      queryClient.setQueryData(verificationOptions.queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["/v1/auth/account"] });
      void queryClient.invalidateQueries({ queryKey: ["/v1/student/profile"] });
      toast.success({ title: text("uploaded"), message: text("uploadedText") });
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (controller.signal.aborted) return;
      showError(error, text("uploadFailed"));
      // Somebody else's tab, or a rule that has changed: show where it stands.
      void queryClient.invalidateQueries({ queryKey: verificationOptions.queryKey });
    } finally {
      setProgress(null);
    }
  }

  return { progress, send, cancel: () => abort.current?.abort() };
}
