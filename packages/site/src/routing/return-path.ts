import { readAddress } from "@bachat/rules/languages";

/** Where to go after sign-in: a path of this site, never an address somewhere else. */

export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\t/host" would leave the site.
  // oxlint-disable-next-line no-control-regex -- this test refuses control characters
  if (/[\\\u0000-\u001f]/.test(value) || value.startsWith("//")) return null;
  const base = "https://site.invalid";
  if (!URL.canParse(value, base) || new URL(value, base).origin !== base) return null;
  // The router puts the base of the language before it.
  return readAddress(value).path;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export const pathOf = (place: Place) => place.pathname + place.search + place.hash;

/** The remembered destination: from the guard that sent the person here, else from `?return_to=`. */
export function returnPathOf(location: Place & { state: unknown }): string | null {
  const state = location.state;
  const from =
    typeof state === "object" && state !== null && "returnTo" in state ? state.returnTo : null;
  return (
    safeReturnPath(from) ?? safeReturnPath(new URLSearchParams(location.search).get("return_to"))
  );
}
