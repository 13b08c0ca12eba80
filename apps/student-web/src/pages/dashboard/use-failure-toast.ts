import { useErrorToast, useIsOffline } from "@bachat/site";
import { useEffect } from "react";

/** Reports once that reading failed; the page beside it offers to try again. A missing network is reported at the page's foot. */
export function useFailureToast(error: Error | null, title: string): void {
  const showError = useErrorToast();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (error !== null && !isOffline) showError(error, title);
  }, [error, title, showError, isOffline]);
}
