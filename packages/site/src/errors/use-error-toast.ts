import { ApiError } from "@bachat/api-client/public";
import { toast } from "@bachat/ui";
import { useCallback } from "react";
import { NotSaved } from "../forms/not-saved.ts";
import { useResendConfirmation } from "../auth/use-resend-confirmation.ts";
import { errorMessages } from "./messages/messages.ts";
import { errorText } from "./error-text.ts";

/**
 * Shows a failed action as a toast: `title` is the specified one ("Error saving offer"), the text says why.
 * An unconfirmed address offers to send the link again. That another person is signed in is said by a dialog.
 */
export function useErrorToast(): (error: unknown, title?: string) => void {
  const text = errorMessages.useText();
  const resend = useResendConfirmation();
  return useCallback(
    (error, title) => {
      // The person chose not to go on.
      if (error instanceof NotSaved) return;
      if (error instanceof ApiError && error.code === "other_account") return;
      const isUnconfirmed = error instanceof ApiError && error.code === "email_not_confirmed";
      toast.error({
        title: title ?? text("title"),
        message: errorText(error),
        ...(isUnconfirmed ? { action: { label: text("resend"), onClick: resend } } : {}),
      });
    },
    [text, resend],
  );
}
