import { GuardScreen, useAccount } from "@bachat/site";
import { Navigate } from "react-router";
import { startMessages } from "../messages/start.ts";
import { paths } from "../paths.ts";

/** Redirects `/`: admins to the admin area, other accounts to the page about their access, visitors to sign-in. */
export function StartRedirect() {
  const text = startMessages.useText();
  const state = useAccount();
  if (state.status === "loading") return <GuardScreen isBusy title={text("loadingPage")} />;
  if (state.status === "signed_out") return <Navigate to={paths.signIn()} replace />;
  // When the account could not be read, `/admin-access` shows the failure and a retry.
  return (
    <Navigate to={state.account?.is_admin === true ? paths.admin() : paths.access()} replace />
  );
}
