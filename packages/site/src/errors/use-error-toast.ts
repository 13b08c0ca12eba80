import { ApiError } from "@bachat/api-client/public";
import { toast, type ToastOptions } from "@bachat/ui";
import { useCallback } from "react";
import { useResendConfirmation } from "../auth/use-resend-confirmation.ts";
import { NotSaved } from "../forms/not-saved.ts";
import { OutdatedError } from "../root/new-version.ts";
import { errorText } from "./error-text.ts";
import { errorMessages } from "./messages/en.ts";

/**
 * Shows a failed action as a toast: `title` is the specified one ("Error saving offer"), the text says why.
 * An unconfirmed address offers to send the link again. With `isKept` it stays until it is dismissed: for a failure after
 * the person has gone on to something else. A dialog reports that another person is signed in. @returns the toast's id
 */
export function useErrorToast(): (
  error: unknown,
  title?: string,
  options?: Pick<ToastOptions, "isKept" | "action">,
) => number | undefined {
  const text = errorMessages.useText();
  const resend = useResendConfirmation();
  return useCallback(
    (error, title, options = {}) => {
      // The person chose not to go on.
      if (error instanceof NotSaved) return undefined;
      if (error instanceof ApiError && error.code === "other_account") return undefined;
      const isUnconfirmed = error instanceof ApiError && error.code === "email_not_confirmed";
      return toast.error({
        ...options,
        title: title ?? text("title"),
        message: errorText(error),
        ...(isUnconfirmed && { action: { label: text("resend"), onClick: resend } }),
        ...(error instanceof OutdatedError && {
          isKept: true,
          action: { label: text("reload"), onClick: () => window.location.reload() },
        }),
      });
    },
    [text, resend],
  );
}
