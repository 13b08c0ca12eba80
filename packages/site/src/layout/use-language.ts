import { addressIn, choiceAddress } from "@bachat/rules/languages";
import { useCallback, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { rememberLocale, type Locale } from "../i18n/locale.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { changeLanguage } from "./change-language.ts";

/** Keeps the reader's choice on this device and, when signed in, in the account. */
export function useKeepLanguage(): (language: Locale) => Promise<void> {
  const api = usePublicApi();
  const session = useSessionKeeper();
  return useCallback(
    async (language) => {
      rememberLocale(language);
      if (session.state().status !== "signed_in") return;
      try {
        await api.call("patch", "/v1/auth/account", { body: { locale: language } });
        session.emit("user_updated");
      } catch {
        // The device keeps the choice; the account's settings say that the two differ.
      }
    },
    [api, session],
  );
}

/** Changes the language at the same address: on sites in English, for the pages that have Hindi too. */
export function useLanguageHere(): (next: Locale) => void {
  const keep = useKeepLanguage();
  return useCallback(
    (next) =>
      void changeLanguage(next, { remember: true }).then((isShown) =>
        isShown ? keep(next) : undefined,
      ),
    [keep],
  );
}

/**
 * A link to the page that is shown, in another language. Without its code it leads there by way of the site's server, which
 * keeps the choice; with it the choice is kept here.
 */
export function useLanguageLink(language: Locale, onPick?: () => void) {
  const { pathname, search } = useLocation();
  const session = useSessionKeeper();
  const keep = useKeepLanguage();
  return {
    href: choiceAddress(language, pathname + search),
    // The page itself names its addresses to search engines.
    rel: "nofollow",
    hrefLang: language,
    lang: language,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      link.href = addressIn(language, pathname + search) + window.location.hash;
      const kept = keep(language);
      onPick?.();
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (opensElsewhere || session.state().status !== "signed_in") return;
      // The account's language is saved before the page is left.
      event.preventDefault();
      void kept.then(() => window.location.assign(link.href));
    },
  };
}
