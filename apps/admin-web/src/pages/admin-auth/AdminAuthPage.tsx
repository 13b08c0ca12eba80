import { AuthScreen } from "@bachat/site";

/** `/admin-auth`: any valid account gets a session here; what it may do is checked on each call. */
export function AdminAuthPage() {
  return <AuthScreen />;
}
