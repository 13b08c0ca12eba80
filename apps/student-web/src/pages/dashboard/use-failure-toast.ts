import { useErrorToast } from "@bachat/site";
import { useEffect } from "react";

/** Says once that reading failed; the page beside it offers to try again. */
export function useFailureToast(error: Error | null, title: string): void {
  const showError = useErrorToast();
  useEffect(() => {
    if (error !== null) showError(error, title);
  }, [error, title, showError]);
}
