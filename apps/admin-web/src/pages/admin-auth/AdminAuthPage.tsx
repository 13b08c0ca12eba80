import { AuthScreen } from "@bachat/site";

/** `/admin-auth`: any valid account gets a session here; the API checks its rights on each call. */
export function AdminAuthPage() {
  return <AuthScreen />;
}
