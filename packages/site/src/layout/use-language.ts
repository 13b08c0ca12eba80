import { useCallback } from "react";
import type { Locale } from "../i18n/locale.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { changeLanguage } from "./change-language.ts";

/** Changes the language as a person's own choice: kept on the device and, for signed-in people, in the account. */
export function useLanguage(onFailed?: () => void): (next: Locale) => void {
  const api = usePublicApi();
  const session = useSessionKeeper();
  return useCallback(
    (next) => {
      const change = async () => {
        if (!(await changeLanguage(next, { remember: true }))) return onFailed?.();
        // A server-rendered page can be clicked before it is known who reads it.
        await session.start();
        if (session.state().status !== "signed_in") return;
        await api.call("patch", "/v1/auth/account", { body: { locale: next } });
        session.emit("user_updated");
      };
      // The device keeps the choice even when the account could not be updated.
      change().catch(() => undefined);
    },
    [api, session, onFailed],
  );
}
