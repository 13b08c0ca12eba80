import { GuardScreen, useSession } from "@bachat/site";
import { Navigate } from "react-router";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";

/** `/` leads to the admin area, or to sign-in. */
export function StartRedirect() {
  const text = shellMessages.useText();
  const session = useSession();
  if (session.status === "loading") return <GuardScreen isBusy title={text("loadingPage")} />;
  return <Navigate to={session.status === "signed_in" ? paths.admin() : paths.signIn()} replace />;
}
