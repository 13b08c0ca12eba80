import { currentLocale, type Locale } from "../i18n/locale.ts";
import { useSettings } from "../session/site-context.ts";
import { layoutMessages } from "./messages/en.ts";
import { useLanguageHere, useLanguageLink } from "./use-language.ts";
import classes from "./Header.module.css";

interface SwitchProps {
  onPick?: () => void;
}

/** Switches between English and Hindi: on the student site, whose pages have an address in each, a link to the other one. */
export function LanguageSwitch({ onPick }: SwitchProps) {
  const isLink = useSettings().mode === "student";
  const other: Locale = currentLocale() === "hi" ? "en" : "hi";
  const Part = isLink ? LanguageLink : LanguageButton;
  return <Part other={other} {...(onPick !== undefined && { onPick })} />;
}

interface PartProps extends SwitchProps {
  other: Locale;
}

function LanguageLink({ other, onPick }: PartProps) {
  const text = layoutMessages.useText();
  const link = useLanguageLink(other, onPick);
  return (
    <a {...link} className={classes.language} aria-label={text("switchLanguageLabel")}>
      {text("switchLanguage")}
    </a>
  );
}

function LanguageButton({ other, onPick }: PartProps) {
  const text = layoutMessages.useText();
  const change = useLanguageHere();
  return (
    <button
      type="button"
      lang={other}
      className={classes.language}
      aria-label={text("switchLanguageLabel")}
      onClick={() => {
        // The drawer closes first, because it would cover the toast about a failure.
        onPick?.();
        change(other);
      }}
    >
      {text("switchLanguage")}
    </button>
  );
}
