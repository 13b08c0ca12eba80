import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { chosenLocale, currentLocale, localeStore, type Locale } from "../i18n/locale.ts";
import { useAccount } from "../session/use-account.ts";
import { layoutMessages } from "./messages/en.ts";
import { useKeepLanguage, useLanguageLink } from "./use-language.ts";
import classes from "./LanguageQuestion.module.css";

/**
 * The language of the reader: the choice on this device, else Hindi if the account or the browser says so. English in
 * either says nothing, since both begin with it.
 */
function useOwnLanguage(): Locale | null {
  const { account, status } = useAccount();
  // Null while the server's page hydrates. The cookie is read below, not as the snapshot: a browser takes milliseconds for it.
  const revision = useSyncExternalStore(localeStore.subscribe, localeStore.revision, () => null);
  if (revision === null || status === "loading") return null;
  const isHindi = account?.locale === "hi" || /^hi\b/i.test(navigator.language);
  return chosenLocale() ?? (isHindi ? "hi" : null);
}

/**
 * A page in another language than its reader's, as behind a link that somebody shared, offers theirs at the foot of the
 * window. The reader decides; after "no" the question does not come back.
 */
export function LanguageQuestion() {
  const own = useOwnLanguage();
  if (own === null || own === currentLocale()) return null;
  return <Question own={own} />;
}

function Question({ own }: { own: Locale }) {
  const text = layoutMessages.useText();
  const link = useLanguageLink(own);
  const keep = useKeepLanguage();
  return (
    <section className={classes.question} aria-label={text("languageQuestionLabel")}>
      <p lang={own}>{text("languageQuestion")}</p>
      <div className={classes.answers}>
        <Button component="a" {...link}>
          {text("languageYes")}
        </Button>
        <Button variant="default" onClick={() => void keep(currentLocale())}>
          {text("languageNo")}
        </Button>
      </div>
    </section>
  );
}
