import { GuardScreen, useAccount } from "@bachat/site";
import { Navigate } from "react-router";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";

/** `/` leads admins to the admin area, other accounts to what access they have, visitors to sign-in. */
export function StartRedirect() {
  const text = shellMessages.useText();
  const state = useAccount();
  if (state.status === "loading") return <GuardScreen isBusy title={text("loadingPage")} />;
  if (state.status === "signed_out") return <Navigate to={paths.signIn()} replace />;
  // What `/admin-access` shows of an account that could not be read is the failure, with another try.
  return (
    <Navigate to={state.account?.is_admin === true ? paths.admin() : paths.access()} replace />
  );
}
