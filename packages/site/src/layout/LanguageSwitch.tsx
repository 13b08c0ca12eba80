import { currentLocale } from "../i18n/locale.ts";
import { layoutMessages } from "./messages/messages.ts";
import classes from "./Header.module.css";
import { useLanguage } from "./use-language.ts";

/** Switches between English and Hindi. */
export function LanguageSwitch({ onFailed }: { onFailed?: () => void }) {
  const text = layoutMessages.useText();
  const change = useLanguage(onFailed);
  const other = currentLocale() === "hi" ? "en" : "hi";
  return (
    <button
      type="button"
      lang={other}
      className={classes.language}
      aria-label={text("switchLanguageLabel")}
      onClick={() => change(other)}
    >
      {text("switchLanguage")}
    </button>
  );
}
