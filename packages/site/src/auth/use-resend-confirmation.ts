import { toast } from "@bachat/ui";
import { useCallback, useRef } from "react";
import { errorText } from "../errors/error-text.ts";
import { errorMessages } from "../errors/messages/en.ts";
import { usePublicApi } from "../session/site-context.ts";

/** Sends the signed-in person's confirmation link again and says so; one at a time. */
export function useResendConfirmation(): () => void {
  const api = usePublicApi();
  const text = errorMessages.useText();
  const isBusy = useRef(false);
  return useCallback(() => {
    if (isBusy.current) return;
    isBusy.current = true;
    api
      .call("post", "/v1/auth/email/resend", { body: {} })
      .then(
        () => toast.success({ title: text("resentTitle"), message: text("resent") }),
        (error: unknown) => toast.error({ title: text("title"), message: errorText(error) }),
      )
      .finally(() => (isBusy.current = false));
  }, [api, text]);
}
