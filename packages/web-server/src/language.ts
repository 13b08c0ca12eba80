import { type Locale, locales } from "@bachat/rules/accounts";
import { addressIn, choiceCookie, readChoice } from "@bachat/rules/languages";
import { pageMarks } from "@bachat/rules/page-marks";
import { signInPaths } from "@bachat/rules/sign-in";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Route } from "./routes-manifest.ts";

/** The language that a reader chose, by the cookie that the page set then; null for who never chose. */
export function chosenLanguage(cookies: string | undefined): Locale | null {
  const choice = new RegExp(`(?:^|;)\\s*${pageMarks.languageCookie}=(en|hi)\\s*(?:;|$)`);
  const value = choice.exec(cookies ?? "")?.[1];
  return value === "en" || value === "hi" ? value : null;
}

/** The language that a browser asks for, also as `hi-IN` or `hi-Latn`; English where it asks for neither. */
export const askedLanguage = (acceptLanguage: string | undefined): Locale =>
  new Negotiator({ headers: { "accept-language": acceptLanguage } }).language([...locales]) === "hi"
    ? "hi"
    : "en";

/** A list that somebody shared keeps its language; where a campaign's marks lead is the front door. */
const isFrontDoor = (url: string) => /^\/(?:\?(?:utm_\w+=[^&]*&?)*)?$/.test(url);

/** A link on a page of this site: its reader wants the language that it leads to. */
const isFromHere = ({ headers }: FastifyRequest, origin: string) =>
  headers["sec-fetch-site"] === "same-origin" || headers.referer?.startsWith(`${origin}/`) === true;

/**
 * The Hindi address to which a reader of Hindi is redirected from an English one; null when the English page is served. Only two
 * kinds of pages redirect readers: the front door, and private pages for readers who chose Hindi. Any other address was shared
 * or found by a search engine.
 */
export function hindiTarget(request: FastifyRequest, route: Route, origin: string): string | null {
  const { url, headers } = request;
  if (isFromHere(request, origin)) return null;
  const chosen = chosenLanguage(headers.cookie);
  const isOwn = route.isPersonal === true || route.path === signInPaths.student;
  const wanted = isFrontDoor(url)
    ? (chosen ?? askedLanguage(headers["accept-language"]))
    : isOwn
      ? chosen
      : null;
  return wanted === "hi" ? origin + addressIn("hi", url) : null;
}

/**
 * The link that switches the language leads here until the page's code is there: the choice is remembered, and the page in
 * that language follows. A link of another site is no choice of the reader, so it is not remembered. Null for any other address.
 */
export function keepChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): FastifyReply | null {
  const choice = readChoice(request.url);
  if (choice === null) return null;
  if (isFromHere(request, origin))
    reply.header("set-cookie", choiceCookie(choice.language, origin.startsWith("https:")));
  // The site's own origin is named, so that no path can lead away.
  return reply.header("cache-control", "no-store").redirect(origin + choice.address, 303);
}
