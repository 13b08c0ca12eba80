import type { Locale } from "./accounts.ts";

/** The student site's addresses say their language: those of Hindi pages begin with `/hi`, those of English pages as they are. */

const HINDI = "/hi";

/** The prefix of every address in a language: the router's base. */
export const baseOf = (language: Locale): string => (language === "hi" ? HINDI : "/");

/** The language of an address, and the page that it names in that language. */
export function readAddress(path: string): { language: Locale; path: string } {
  if (!/^\/hi(?=[/?#]|$)/.test(path)) return { language: "en", path };
  const page = path.slice(HINDI.length);
  return { language: "hi", path: page.startsWith("/") ? page : `/${page}` };
}

/** The address of a page in a language. @param path from the site's root, perhaps with query and hash */
export const addressIn = (language: Locale, path: string): string =>
  language === "hi" ? HINDI + path.replace(/^\/(?=[?#]|$)/, "") : path;

/** The same for a full address. Addresses of other sites are returned unchanged. */
export const urlIn = (language: Locale, url: string, origin: string): string =>
  url === origin || url.startsWith(`${origin}/`)
    ? origin + addressIn(language, url.slice(origin.length) || "/")
    : url;

/** The corrected address for other spellings of `/hi`, such as `/HI/help`; null where the spelling is right. */
export const respelled = (path: string): string | null =>
  /^\/hi(?=\/|$)/i.test(path) && !path.startsWith(HINDI) ? HINDI + path.slice(HINDI.length) : null;
