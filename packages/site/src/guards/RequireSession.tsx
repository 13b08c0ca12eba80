import { signInPaths } from "@bachat/rules/sign-in";
import { useEffect, type ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { chosenLocale, currentLocale, rememberLocale } from "../i18n/locale.ts";
import { shownPageIn } from "../i18n/page-address.ts";
import { pathOf } from "../routing/return-path.ts";
import { signOutVisit } from "../session/before-sign-out.ts";
import { useSettings } from "../session/site-context.ts";
import { useAccount } from "../session/use-account.ts";
import { useSession } from "../session/use-session.ts";
import { Waiting, type Offline } from "./Waiting.tsx";

interface GuardProps {
  /** The guarded page; default the child route. */
  children?: ReactNode;
  /** The skeleton while the session is read. */
  skeleton?: ReactNode;
}

interface SessionGuardProps extends GuardProps {
  /** The page's content without a network; by default a notice. */
  offline?: Offline;
}

/** To the sign-in page, which leads back here afterwards. */
export function SignInRedirect({ to }: { to: string }) {
  const location = useLocation();
  const isSigningOut = signOutVisit.is(location.key);
  // Gone from the page: coming back to it is a visit like any other.
  useEffect(() => (isSigningOut ? signOutVisit.clear : undefined), [isSigningOut]);
  if (isSigningOut) return null;
  return <Navigate to={to} replace state={{ returnTo: pathOf(location) }} />;
}

/** Sends an account in Hindi from a private page in English to the Hindi page, on a device where nobody chose a language. */
export function useOwnLanguage(): void {
  const { account } = useAccount();
  const hasAddress = useSettings().mode === "student";
  const isHindi = account?.locale === "hi";
  useEffect(() => {
    if (!hasAddress || !isHindi || currentLocale() === "hi" || chosenLocale() !== null) return;
    rememberLocale("hi");
    window.location.replace(shownPageIn("hi"));
  }, [hasAddress, isHindi]);
}

/** For signed-in people; others go to `/auth`, which remembers where they wanted to. */
export function RequireSession(props: SessionGuardProps) {
  const { children = <Outlet />, skeleton = null, offline } = props;
  const session = useSession();
  useOwnLanguage();
  if (session.status === "loading") {
    const state = { status: "loading", account: null } as const;
    return <Waiting state={state} skeleton={skeleton} offline={offline} />;
  }
  if (session.status === "signed_out") return <SignInRedirect to={signInPaths.student} />;
  return children;
}

/** For verified students; signed-in others go to `/verification`. */
export function RequireVerified({ children = <Outlet />, skeleton = null }: GuardProps) {
  const state = useAccount();
  if (state.status === "signed_out") return <SignInRedirect to={signInPaths.student} />;
  if (state.status !== "ready") return <Waiting state={state} skeleton={skeleton} />;
  if (state.account.student?.verified !== true) return <Navigate to="/verification" replace />;
  return children;
}
