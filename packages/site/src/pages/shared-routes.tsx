import { guidePath, guideSlugs } from "@bachat/rules/guide-slugs";
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { createPageRoute, unlessLeft } from "../data/page-route.ts";
import { chosenLocale } from "../i18n/locale.ts";
import { showLanguage } from "../layout/change-language.ts";
import { SharedPage } from "./SharedPage.tsx";

/**
 * The pages that every site mounts in its own frame, each a chunk of its own. `skeleton` is shown while one loads. A site
 * that has Hindi everywhere says the language in its addresses; on the others these pages follow the reader's choice.
 */
export function sharedRoutes(skeleton: ReactNode, { hasHindi = false } = {}): RouteObject[] {
  const page = createPageRoute(skeleton);
  const pages = [
    page("help", () => import("./help/HelpPage.tsx"), "HelpPage"),
    page("contact", () => import("./contact/ContactPage.tsx"), "ContactPage"),
    page("privacy", () => import("./privacy/PrivacyPage.tsx"), "PrivacyPage"),
    page("terms", () => import("./terms/TermsPage.tsx"), "TermsPage"),
    page("api-docs", () => import("./api-docs/ApiDocsPage.tsx"), "ApiDocsPage"),
    ...guideSlugs.map((slug) => ({
      path: guidePath(slug).slice(1),
      hydrateFallbackElement: skeleton,
      lazy: async () =>
        unlessLeft(
          import("./api-docs/guide/guide-route.tsx").then((part) => part.guideRoute(slug)),
        ),
    })),
  ];
  if (hasHindi) return pages;
  return [
    {
      Component: SharedPage,
      hydrateFallbackElement: skeleton,
      // Before the first paint, so that nothing turns from English to Hindi before the reader's eyes.
      loader: async () => {
        await showLanguage(chosenLocale() ?? "en");
        return null;
      },
      shouldRevalidate: () => false,
      children: pages,
    },
  ];
}
