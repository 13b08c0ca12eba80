import { useErrorToast, useIsOffline } from "@bachat/site";
import { useEffect } from "react";

/** Says once that reading failed; the page beside it offers to try again. That there is no network is said at its foot. */
export function useFailureToast(error: Error | null, title: string): void {
  const showError = useErrorToast();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (error !== null && !isOffline) showError(error, title);
  }, [error, title, showError, isOffline]);
}
