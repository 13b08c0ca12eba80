import { useCallback } from "react";
import { currentLocale } from "../i18n/locale.ts";
import { changeLanguage } from "./change-language.ts";
import { layoutMessages } from "./messages/messages.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import classes from "./Header.module.css";

/** Switches between English and Hindi; kept on the device and, for signed-in people, in the account. */
export function LanguageSwitch({ onFailed }: { onFailed?: () => void }) {
  const text = layoutMessages.useText();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const other = currentLocale() === "hi" ? "en" : "hi";

  const change = useCallback(async () => {
    if (!(await changeLanguage(other, { remember: true }))) return onFailed?.();
    // A server-rendered page can be clicked before it is known who reads it.
    await session.start();
    if (session.state().status !== "signed_in") return;
    await api.call("patch", "/v1/auth/account", { body: { locale: other } });
    session.emit("user_updated");
  }, [api, session, other, onFailed]);

  return (
    <button
      type="button"
      lang={other}
      className={classes.language}
      aria-label={text("switchLanguageLabel")}
      // The device keeps the choice even when the account could not be updated.
      onClick={() => void change().catch(() => undefined)}
    >
      {text("switchLanguage")}
    </button>
  );
}
