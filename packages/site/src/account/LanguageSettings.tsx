import { toast } from "@bachat/ui";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { currentLocale, rememberLocale, type Locale } from "../i18n/locale.ts";
import { shownPageIn } from "../i18n/page-address.ts";
import { usePublicApi, useSessionKeeper, useSettings } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";

const languages = [
  { value: "en", label: "English" },
  { value: "hi", label: "हिन्दी" },
] as const satisfies { value: Locale; label: string }[];

/** The language of mails and, where the site has both, of its pages. */
export function LanguageSettings({ account }: { account: Account }) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const hasHindi = useSettings().mode === "student";
  const [picked, setPicked] = useState<Locale | null>(null);
  const [known, setKnown] = useState(account.locale);
  // A pick holds until the account has been read again with it, or was changed elsewhere. Forgotten while rendering, so
  // that neither is seen beside the other.
  if (known !== account.locale) {
    setKnown(account.locale);
    setPicked(null);
  }
  // The device keeps a choice of its own for the pages, perhaps from before the sign-in.
  const differs = hasHindi && currentLocale() !== account.locale;

  const choose = async (locale: Locale) => {
    setPicked(locale);
    try {
      await api.call("patch", "/v1/auth/account", { body: { locale } });
      session.emit("user_updated");
      if (hasHindi) rememberLocale(locale);
      // The page in the new language says that it is.
      if (hasHindi && locale !== currentLocale()) window.location.assign(shownPageIn(locale));
      else toast.success({ title: text("languageSaved") });
    } catch (error) {
      setPicked(null);
      showError(error, text("failed"));
    }
  };
  return (
    <Radio.Group
      label={text(hasHindi ? "languageText" : "languageOfMails")}
      value={picked ?? (differs ? null : account.locale)}
      {...(differs &&
        picked === null && { description: text(`languageDiffers.${account.locale}`) })}
      onChange={(value) => {
        const language = languages.find((candidate) => candidate.value === value);
        if (language !== undefined) void choose(language.value);
      }}
    >
      <div className={classes.choices}>
        {languages.map(({ value, label }) => (
          <Radio key={value} value={value} label={<span lang={value}>{label}</span>} />
        ))}
      </div>
    </Radio.Group>
  );
}
