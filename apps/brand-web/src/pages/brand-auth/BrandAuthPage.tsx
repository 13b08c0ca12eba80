import { AuthScreen } from "@bachat/site";

/** `/brand-auth`: sign-in and sign-up of people who work for a brand. */
export function BrandAuthPage() {
  return <AuthScreen />;
}
