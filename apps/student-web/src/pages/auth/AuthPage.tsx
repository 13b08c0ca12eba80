import { signInPaths } from "@bachat/rules/sign-in";
import { AuthScreen } from "@bachat/site";
import { Navigate, useSearchParams } from "react-router";

/** `/auth`: sign-in and sign-up. `?mode=brand` is the brands' door, with whatever else the address says. */
export function AuthPage() {
  const [query] = useSearchParams();
  if (query.get("mode") === "brand") {
    const rest = new URLSearchParams(query);
    rest.delete("mode");
    return <Navigate to={{ pathname: signInPaths.brand, search: rest.toString() }} replace />;
  }
  return <AuthScreen />;
}
