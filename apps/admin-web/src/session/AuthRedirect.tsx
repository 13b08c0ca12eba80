import { Navigate, useLocation } from "react-router";
import { paths } from "../paths.ts";

/** Here `/auth` is `/admin-auth`, with the remembered destination. */
export function AuthRedirect() {
  const { search, state } = useLocation();
  return <Navigate to={paths.signIn() + search} state={state} replace />;
}
