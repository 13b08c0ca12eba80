import { DAY } from "@bachat/rules/time";

/**
 * A friend's link that led here: kept in this browser until the sign-up, which may be a few pages later. The page of the link
 * keeps it once the API has said that it works.
 */

/** The session's rules for storage know it by this beginning: it goes when another person signs in or the own one out. */
const KEY = "bachat-invitation";
const KEPT_FOR = 7 * DAY;
const form = /^[a-z2-9]{10}$/;

/** A browser may refuse its storage at each use. Then it is kept as long as this page. */
let inMemory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** A link that is opened later takes the place of an earlier one. */
export function keepInvitation(code: string): void {
  inMemory = `${code} ${Date.now()}`;
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Kept in memory.
  }
}

export function forgetInvitation(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing in it.
  }
}

/** Null where nobody invited, or it was a week ago. */
export function readInvitation(): string | null {
  const [code = "", at = ""] = stored()?.split(" ") ?? [];
  return form.test(code) && Number(at) > Date.now() - KEPT_FOR ? code : null;
}
