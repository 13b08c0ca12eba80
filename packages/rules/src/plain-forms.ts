import type { Locale } from "./accounts.ts";
import { addressIn, readAddress } from "./languages.ts";

/**
 * Forms that work before and without a page's scripts. The site's server sends the browser on to the API, since the session's
 * cookie is on its host, or back to the page while the API is away. The API answers with a page of the student site: the next
 * one, or the same page with the typed values and their errors. The API handles the form by the operation that a script would call.
 */

interface PlainForm {
  /** The page that has the form. */
  page: string;
  /** Parameters of the page's address that stay in it after a refusal. */
  carried: readonly string[];
  /** Fields that are filled in again after a refusal: no password and no code. */
  fields: readonly string[];
  /** The page after a success; null for the return address in the form. */
  done: string | null;
}

export const plainForms = {
  "sign-up": {
    page: "/auth",
    carried: ["tab", "return_to", "invitation"],
    fields: ["name", "email", "is_18_or_older"],
    done: "/auth?sent=sign-up",
  },
  "sign-in": { page: "/auth", carried: ["return_to"], fields: ["email"], done: null },
  confirm: { page: "/auth", carried: ["confirm", "return_to"], fields: [], done: null },
  "forgot-password": {
    page: "/auth",
    carried: ["forgot", "return_to"],
    fields: ["email"],
    done: "/auth?sent=forgot-password",
  },
  "reset-password": {
    page: "/auth",
    carried: ["reset"],
    fields: [],
    done: "/auth?sent=reset-password",
  },
  join: { page: "/auth", carried: ["join"], fields: [], done: null },
  contact: {
    page: "/contact",
    carried: ["kind", "reply_to"],
    fields: ["name", "email", "kind", "subject", "message"],
    done: "/contact?sent=contact",
  },
  newsletter: {
    page: "/newsletter",
    carried: [],
    fields: ["email"],
    done: "/newsletter?sent=newsletter",
  },
  "newsletter-confirm": {
    page: "/newsletter",
    carried: ["confirm"],
    fields: [],
    done: "/newsletter?sent=newsletter-confirm",
  },
  "newsletter-leave": {
    page: "/newsletter",
    carried: ["unsubscribe"],
    fields: [],
    done: "/newsletter?sent=newsletter-leave",
  },
} as const satisfies Record<string, PlainForm>;

export type PlainFormName = keyof typeof plainForms;
export const plainFormNames = Object.keys(plainForms) as PlainFormName[];

/** The address that a form is sent to, on the site and on the API. `carried` holds the parameters of its page and the language. */
export function plainFormPath(form: PlainFormName, carried: Record<string, string> = {}): string {
  const query = new URLSearchParams(carried).toString();
  return `/v1/forms/${form}${query === "" ? "" : `?${query}`}`;
}

/** The longest body; our forms send less. */
export const LONGEST_FORM = 32_768;

/** The error code of a form that did not reach the API. */
export const UNREACHED = "unreached";

/** A refused form, as the page shows it again. */
export interface RefusedForm {
  form: PlainFormName;
  values: Record<string, string>;
  code: string;
  /** Seconds until the next try. */
  wait: number | null;
  /** Which fields break which rules. */
  wrong: readonly { field: string; rule: string }[];
}

/** The address of the page that shows a refused form again, in its language; the body carries the typed values. */
export function refusedPath(
  { form, code, wait, wrong }: Omit<RefusedForm, "values">,
  carried: Record<string, string | undefined>,
  language: Locale,
): string {
  const query = new URLSearchParams();
  for (const name of plainForms[form].carried) {
    const value = carried[name];
    if (value !== undefined) query.set(name, value);
  }
  query.set("form", form);
  query.set("refused", code);
  if (wait !== null) query.set("wait", String(wait));
  for (const { field, rule } of wrong.slice(0, 10)) query.append("wrong", `${field}.${rule}`);
  return addressIn(language, `${plainForms[form].page}?${query.toString()}`);
}

/** Reads such an address and the typed values; null for another page. The page shows only texts of its own for the codes in it. */
export function readRefused(
  path: string,
  query: URLSearchParams,
  body: URLSearchParams,
): RefusedForm | null {
  const form = plainFormNames.find((name) => name === query.get("form"));
  const code = query.get("refused") ?? "";
  if (
    form === undefined ||
    plainForms[form].page !== readAddress(path).path ||
    !/^[a-z_]{1,60}$/.test(code)
  )
    return null;
  const wait = Number(query.get("wait") ?? "0");
  const values: Record<string, string> = {};
  for (const name of plainForms[form].fields) {
    const typed = body.get(name);
    if (typed !== null) values[name] = typed;
  }
  return {
    form,
    code,
    values,
    wait: Number.isSafeInteger(wait) && wait > 0 ? wait : null,
    wrong: query.getAll("wrong").flatMap((text) => {
      const [, field, rule] = /^(\w{1,40})\.([a-z_]{1,60})$/.exec(text) ?? [];
      return field === undefined || rule === undefined ? [] : [{ field, rule }];
    }),
  };
}

/** The parameters that a refusal adds to an address. */
export const REFUSAL_NAMES = ["form", "refused", "wait", "wrong"] as const;

/** A path of the site itself: one slash, no host, nothing that a browser would read as one. */
export const isSitePath = (path: string): boolean =>
  path.length <= 500 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path);

/** How a browser says which page a request is from. */
interface Sender {
  origin?: string | undefined;
  referer?: string | undefined;
  "sec-fetch-site"?: string | string[] | undefined;
}

/**
 * Whether a page of this site sent a form. Behind a redirect browsers call its origin "null", or leave it out. They then say by
 * `Sec-Fetch-Site` that the whole way was the site's; older ones by the referrer, which no page of another site can forge.
 */
export function isSentBy(site: string, headers: Sender): boolean {
  const { origin = "null", referer, "sec-fetch-site": way } = headers;
  if (way !== undefined && way !== "same-origin" && way !== "same-site") return false;
  if (origin !== "null") return origin === site;
  return way !== undefined || referer?.startsWith(`${site}/`) === true;
}
