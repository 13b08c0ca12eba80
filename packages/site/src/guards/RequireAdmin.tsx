import { signInPaths } from "@bachat/rules/sign-in";
import { LinkButton } from "@bachat/ui";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { pathOf } from "../routing/return-path.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { sessionLoss } from "../session/session-loss.ts";
import { useAccount } from "../session/use-account.ts";
import { GuardScreen } from "./GuardScreen.tsx";
import { guardMessages } from "./messages/en.ts";
import { Waiting } from "./Waiting.tsx";

interface AdminGuardProps {
  children?: ReactNode;
}

/** For admins: others read why not, and where to go. A failed role check counts as not admin. */
export function RequireAdmin({ children = <Outlet /> }: AdminGuardProps) {
  const text = guardMessages.useText();
  const state = useAccount();
  const location = useLocation();
  if (state.status === "loading") {
    return <Waiting state={state} skeleton={<GuardScreen isBusy title={text("checking")} />} />;
  }
  if (state.status === "signed_out") {
    const returnTo = encodeURIComponent(pathOf(location));
    return (
      <GuardScreen
        title={text("authenticationRequired")}
        text={text(sessionLoss.is() ? "sessionEnded" : "adminSignIn")}
        action={
          <LinkButton href={`${signInPaths.admin}?return_to=${returnTo}`}>
            {text("signIn")}
          </LinkButton>
        }
      />
    );
  }
  if (state.status === "error" || !state.account.is_admin) {
    return (
      <GuardScreen
        title={text("accessDenied")}
        text={text("adminDenied")}
        action={<LinkButton href="/admin-access">{text("seeAccess")}</LinkButton>}
      />
    );
  }
  return children;
}

/** For the developer tools: only admins may use them. */
export function RequireDeveloper({ children = <Outlet /> }: AdminGuardProps) {
  const text = guardMessages.useText();
  const { home } = useAddresses();
  const state = useAccount();
  if (state.status === "loading") {
    const checking = <GuardScreen isBusy title={text("checking")} text={text("checkingText")} />;
    return <Waiting state={state} skeleton={checking} />;
  }
  if (state.status === "signed_out") {
    return (
      <GuardScreen
        title={text("authenticationRequired")}
        text={text(sessionLoss.is() ? "sessionEnded" : "developerSignIn")}
        action={<LinkButton href={signInPaths.student}>{text("signIn")}</LinkButton>}
      />
    );
  }
  if (state.status === "error" || !state.account.is_admin) {
    return (
      <GuardScreen
        title={text("developerOnly")}
        text={text("developerDenied")}
        action={<LinkButton href={home}>{text("backToHome")}</LinkButton>}
      />
    );
  }
  return children;
}
