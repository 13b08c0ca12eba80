import type { Transport } from "@bachat/api-client/public";
import { pageMarks } from "@bachat/rules/page-marks";
import { UiProvider } from "@bachat/ui";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import type { DataRouter } from "react-router";
import { currentLocale, localeStore } from "../i18n/locale.ts";
import { RouterLink } from "../routing/RouterLink.tsx";
import { goToSignInAgain } from "../routing/sign-in-again.ts";
import { SessionProvider } from "../session/SessionProvider.tsx";
import type { Settings } from "../settings/settings.ts";
import { FallbackBoundary } from "./FallbackBoundary.tsx";
import { HydrationGate } from "./HydrationGate.tsx";
import { retryStyles } from "./missing-files.ts";

export interface SiteRootProps {
  settings: Settings;
  transport: Transport;
  queryClient: QueryClient;
  /** The router of its pages; a server that renders one has none. */
  router?: DataRouter;
  density?: "comfortable" | "compact";
  paper?: "paper" | "white";
  children: ReactNode;
}

/** Everything that a site's pages stand on: cache, look, language, session, fallback screen. */
export function SiteRoot(props: SiteRootProps) {
  const { settings, transport, queryClient, router } = props;
  const { density, paper, children } = props;
  useEffect(retryStyles, []);
  // The code has started, so the note about a failed start is removed. A slow link loads fonts and logos now, on a page that the
  // server rendered once it answers.
  useEffect(() => {
    document.getElementById(pageMarks.startNoteId)?.remove();
    if (document.querySelector(`[${pageMarks.rendered}]`) === null)
      document.documentElement.removeAttribute(pageMarks.slow);
  }, []);
  useSyncExternalStore(localeStore.subscribe, localeStore.revision, localeStore.revision);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider
        locale={currentLocale()}
        linkComponent={RouterLink}
        {...(density === undefined ? {} : { density })}
        {...(paper === undefined ? {} : { paper })}
      >
        <FallbackBoundary>
          <SessionProvider
            settings={settings}
            transport={transport}
            {...(router && {
              onSignInAgain: (email: string) => goToSignInAgain(router, settings.mode, email),
            })}
          >
            <HydrationGate>{children}</HydrationGate>
          </SessionProvider>
        </FallbackBoundary>
      </UiProvider>
    </QueryClientProvider>
  );
}
