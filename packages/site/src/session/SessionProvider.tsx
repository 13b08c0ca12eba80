import {
  createPublicApi,
  type SessionKeeper,
  type SessionState,
  type Transport,
} from "@bachat/api-client/public";
import { pageMarks } from "@bachat/rules/page-marks";
import { useQueryClient, type Query } from "@tanstack/react-query";
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { Settings } from "../settings/settings.ts";
import { forgetPerson, welcomePerson } from "./person-storage.ts";
import { sessionLoss, wasSignedIn } from "./session-loss.ts";
import { SessionStateContext, SiteContext, unknownSession } from "./site-context.ts";

const OtherAccountDialog = lazy(async () => ({
  default: (await import("./OtherAccountDialog.tsx")).OtherAccountDialog,
}));

const privatePrefixes = ["/v1/auth", "/v1/student", "/v1/brand/", "/v1/admin"];

/** Whether a query belongs to one person and must not outlive their session. */
function isPersonal(query: Query): boolean {
  const [path] = query.queryKey;
  return typeof path === "string" && privatePrefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * The keeper's state. Nearly everything on a page depends on it, so the first answer after a page load is shown in
 * pieces, between which taps are heard; later changes (sign-in, sign-out) show at once, all together.
 */
function useSessionState(session: SessionKeeper): SessionState {
  const state = useSyncExternalStore(session.subscribe, session.state, () => unknownSession);
  const later = useDeferredValue(state);
  return later.status === "loading" ? later : state;
}

/** A hint for the next page load, which begins before the session is known. It decides only about what is visible meanwhile. */
function noteReturning(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(pageMarks.returningKey, "");
    else localStorage.removeItem(pageMarks.returningKey);
  } catch {
    // Storage is closed to this page: then every page load is a visitor's first.
  }
}

/** When a tab is looked at again, another site of this browser may have signed out or in. Returns the unsubscribe. */
function onLookedAt(look: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === "visible") look();
  };
  // A page that Back takes from the browser's cache is not loaded again.
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  document.addEventListener("visibilitychange", whenVisible);
  window.addEventListener("focus", whenVisible);
  window.addEventListener("pageshow", whenBack);
  return () => {
    document.removeEventListener("visibilitychange", whenVisible);
    window.removeEventListener("focus", whenVisible);
    window.removeEventListener("pageshow", whenBack);
  };
}

/** Not while the browser's session is another account's: the kept data belongs to that account by now. */
const welcome = (state: SessionState): void => {
  if (state.status === "signed_in" && state.other === undefined) welcomePerson(state.user.id);
};

interface SessionProviderProps {
  settings: Settings;
  transport: Transport;
  /** Leads the first person to the sign-in page, when another has signed in with the same browser. */
  onSignInAgain?: (email: string) => void;
  children: ReactNode;
}

/** Asks for the cookie's session once, hands it to the page, and empties personal data when it changes. */
export function SessionProvider(props: SessionProviderProps) {
  const { settings, transport, onSignInAgain, children } = props;
  const queryClient = useQueryClient();
  const { session } = transport;
  const value = useMemo(
    () => ({ settings, session, api: createPublicApi(transport) }),
    [settings, session, transport],
  );

  // Before any component below reads stored data.
  useState(() => welcome(session.state()));
  useEffect(() => {
    let was = session.state();
    const start = (state: SessionState) => {
      if (state.status !== "signed_in") return;
      sessionLoss.note(false);
      // No form shows another person's draft, so that this may come a moment later.
      void import("../forms/drafts.ts").then(
        ({ startDraftsOf }) => startDraftsOf(state.user.id),
        () => undefined,
      );
    };
    start(was);
    const unsubscribe = session.subscribe((event) => {
      if (event === "signed_out") forgetPerson(null);
      else welcome(session.state());
      if (event === "signed_in") {
        start(session.state());
        void queryClient.resetQueries({ predicate: isPersonal });
      }
      if (event === "signed_out" || event === "session_ended") {
        // A sign-out on this page says so itself, behind this.
        sessionLoss.note(was.status === "signed_in" || wasSignedIn());
        queryClient.removeQueries({ predicate: isPersonal });
      }
      was = session.state();
      if (event === "user_updated") {
        void queryClient.invalidateQueries({ queryKey: ["/v1/auth/account"] });
      }
    });
    void session.start();
    const wake = () => {
      if (session.state().status === "loading") void session.refresh().catch(() => undefined);
    };
    window.addEventListener("online", wake);
    const forgetLooks = onLookedAt(session.check);
    return () => {
      unsubscribe();
      forgetLooks();
      window.removeEventListener("online", wake);
    };
  }, [session, queryClient]);

  const state = useSessionState(session);
  useEffect(() => {
    if (state.status !== "loading") noteReturning(state.status === "signed_in");
  }, [state.status]);

  return (
    <SiteContext value={value}>
      <SessionStateContext value={state}>
        {children}
        {state.status === "signed_in" && state.other !== undefined && (
          <Suspense fallback={null}>
            <OtherAccountDialog
              user={state.user}
              other={state.other}
              onSignInAgain={() => onSignInAgain?.(state.user.email)}
            />
          </Suspense>
        )}
      </SessionStateContext>
    </SiteContext>
  );
}
