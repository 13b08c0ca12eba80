import { addressIn, readAddress } from "@bachat/rules/languages";
import type { Locale } from "./locale.ts";

/** The full address of a page in the language of the open page, so that a shared link keeps its language. */
export const fullAddress = (path: string): string =>
  window.location.origin + addressIn(readAddress(window.location.pathname).language, path);

/** The page that is shown, in another language. */
export function shownPageIn(language: Locale): string {
  const { pathname, search, hash } = window.location;
  return addressIn(language, readAddress(pathname).path + search + hash);
}
