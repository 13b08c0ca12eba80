import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { createPageRoute } from "../data/page-route.ts";
import { restoreLocale } from "../root/SiteRoot.tsx";
import { SharedPage } from "./SharedPage.tsx";

/** The pages that every site mounts in its own frame, each a chunk of its own. `skeleton` is shown while one loads. */
export function sharedRoutes(skeleton: ReactNode): RouteObject[] {
  const page = createPageRoute(skeleton);
  return [
    {
      Component: SharedPage,
      hydrateFallbackElement: skeleton,
      // Before the first paint, so that nothing turns from English to Hindi before the reader's eyes.
      loader: async () => {
        await restoreLocale();
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        page("help", () => import("./help/HelpPage.tsx"), "HelpPage"),
        page("contact", () => import("./contact/ContactPage.tsx"), "ContactPage"),
        page("privacy", () => import("./privacy/PrivacyPage.tsx"), "PrivacyPage"),
        page("terms", () => import("./terms/TermsPage.tsx"), "TermsPage"),
        page("api-docs", () => import("./api-docs/ApiDocsPage.tsx"), "ApiDocsPage"),
      ],
    },
  ];
}
