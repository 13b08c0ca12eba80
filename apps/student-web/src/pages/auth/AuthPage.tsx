import { AuthScreen } from "@bachat/site";
import { Navigate, useSearchParams } from "react-router";

/** `/auth`: sign-in and sign-up. `?mode=brand` is the brands' door. */
export function AuthPage() {
  const [query] = useSearchParams();
  if (query.get("mode") === "brand") return <Navigate to="/brand-auth" replace />;
  return <AuthScreen path="/auth" />;
}
