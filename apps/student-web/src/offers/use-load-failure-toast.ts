import { toast } from "@bachat/ui";
import { useEffect } from "react";
import { offersMessages } from "./messages/en.ts";

/** Says once that offers did not load; the page offers to try again. */
export function useLoadFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    toast.error({
      title: offersMessages.text("loadFailedTitle"),
      message: offersMessages.text("loadFailedText"),
    });
  }, [error]);
}
