import { useLocation } from "react-router";
import { returnPathOf } from "../routing/return-path.ts";
import { useSettings } from "../session/site-context.ts";
import type { Account, AccountState } from "../session/use-account.ts";
import { addressOf, type Settings } from "../settings/settings.ts";

/** Where a signed-in person goes: the page they came for, else their role's first page. */
function destinationOf(settings: Settings, account: Account, returnPath: string | null): string {
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

/** Null while it is not known where to. */
export function useDestination(state: AccountState): string | null {
  const settings = useSettings();
  const returnPath = useReturnPath();
  if (state.status === "ready") return destinationOf(settings, state.account, returnPath);
  // A person whose role cannot be read counts as a student. On the other sites that would lead away from where a second try
  // helps, so they offer one.
  if (state.status === "error" && settings.mode === "student") return returnPath ?? "/dashboard";
  return null;
}
