import type { Locale } from "./accounts.ts";
import { pageMarks } from "./page-marks.ts";

/** The student site's addresses say their language: those of Hindi pages begin with `/hi`, those of English pages as they are. */

const HINDI = "/hi";
const CHOICE = "/language";
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The prefix of every address in a language: the router's base. */
export const baseOf = (language: Locale): string => (language === "hi" ? HINDI : "/");

/** The language of an address, and the page that it names in that language. */
export function readAddress(path: string): { language: Locale; path: string } {
  if (!/^\/hi(?=[/?#]|$)/.test(path)) return { language: "en", path };
  const page = path.slice(HINDI.length);
  return { language: "hi", path: page.startsWith("/") ? page : `/${page}` };
}

/** A path that follows a prefix: of the root alone only query and hash. */
const behind = (path: string): string => path.replace(/^\/(?=[?#]|$)/, "");

/** The address of a page in a language. @param path from the site's root, perhaps with query and hash */
export const addressIn = (language: Locale, path: string): string =>
  language === "hi" ? HINDI + behind(path) : path;

/** The same for a full address. Addresses of other sites are returned unchanged. */
export const urlIn = (language: Locale, url: string, origin: string): string =>
  url === origin || url.startsWith(`${origin}/`)
    ? origin + addressIn(language, url.slice(origin.length) || "/")
    : url;

/** The address at which the site's server remembers that a reader chose a language, and leads on to the page in it. */
export const choiceAddress = (language: Locale, path: string): string =>
  `${CHOICE}/${language}${behind(path)}`;

/** Reads such an address: the choice, and the page's address in that language, a path of the site. Null for any other. */
export function readChoice(url: string): { language: Locale; address: string } | null {
  const [, language, rest = ""] = /^\/language\/(en|hi)((?:[/?].*)?)$/s.exec(url) ?? [];
  if (language !== "en" && language !== "hi") return null;
  const page = `/${rest.replace(/^\/+/, "")}`;
  return { language, address: addressIn(language, page) };
}

/** The cookie that remembers a choice for a year, as pages and the server set it; null forgets it. It holds nothing else. */
export function choiceCookie(choice: Locale | null, isSecure: boolean): string {
  const seconds = choice === null ? 0 : COOKIE_SECONDS;
  const secure = isSecure ? "; Secure" : "";
  return `${pageMarks.languageCookie}=${choice ?? ""}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The corrected address for other spellings of `/hi`, such as `/HI/help`; null where the spelling is right. */
export const respelled = (path: string): string | null =>
  /^\/hi(?=\/|$)/i.test(path) && !path.startsWith(HINDI) ? HINDI + path.slice(HINDI.length) : null;
