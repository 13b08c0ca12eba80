import { signInPaths } from "@bachat/rules/sign-in";
import type { DataRouter } from "react-router";
import type { Mode } from "../settings/settings.ts";
import { pathOf } from "./return-path.ts";

/** On the sign-in page's address: somebody else than the browser's session is about to sign in. */
export const AGAIN = "again";

/** To the sign-in page with this address filled in, and from there back to where they were. */
export function goToSignInAgain(router: DataRouter, mode: Mode, email: string): void {
  const query = new URLSearchParams({ [AGAIN]: "1", return_to: pathOf(router.state.location) });
  void router.navigate(`${signInPaths[mode]}?${query}`, { state: { email } });
}

/** The address that the page before this one filled in. */
export function filledInEmail(state: unknown): string {
  const isGiven = typeof state === "object" && state !== null && "email" in state;
  return isGiven && typeof state.email === "string" ? state.email : "";
}
