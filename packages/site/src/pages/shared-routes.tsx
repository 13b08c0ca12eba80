import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { restoreLocale } from "../root/SiteRoot.tsx";
import { SharedPage } from "./SharedPage.tsx";

/** The pages that every site mounts in its own frame, each a chunk of its own. `skeleton` is shown while one loads. */
export function sharedRoutes(skeleton: ReactNode): RouteObject[] {
  const page = (path: string, Component: () => Promise<React.ComponentType>): RouteObject => ({
    path,
    hydrateFallbackElement: skeleton,
    lazy: async () => ({ Component: await Component() }),
  });
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
        page("help", async () => (await import("./help/HelpPage.tsx")).HelpPage),
        page("contact", async () => (await import("./contact/ContactPage.tsx")).ContactPage),
        page("privacy", async () => (await import("./privacy/PrivacyPage.tsx")).PrivacyPage),
        page("terms", async () => (await import("./terms/TermsPage.tsx")).TermsPage),
        page("api-docs", async () => (await import("./api-docs/ApiDocsPage.tsx")).ApiDocsPage),
      ],
    },
  ];
}
