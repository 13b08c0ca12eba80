import { useLocation } from "react-router";
import { returnPathOf } from "../routing/return-path.ts";
import { useSettings } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { addressOf, type Settings } from "../settings/settings.ts";

/** Where a signed-in person belongs: what they wanted before, else their role's place. */
export function destinationOf(
  settings: Settings,
  account: Account,
  returnPath: string | null,
): string {
  // A brand's sign-up leads to its application, unless the brand was approved while the person signed up.
  const isOpenByNow =
    returnPath === "/brand-onboarding" && account.redirect_to.path === "/brand-portal";
  if (returnPath !== null && !isOpenByNow) return returnPath;
  if (settings.mode === "admin") return account.is_admin ? "/admin" : "/admin-access";
  return addressOf(settings, account.redirect_to.site, account.redirect_to.path);
}

export function useReturnPath(): string | null {
  return returnPathOf(useLocation());
}

export function useDestination(): (account: Account) => string {
  const settings = useSettings();
  const returnPath = useReturnPath();
  return (account) => destinationOf(settings, account, returnPath);
}
