import { pageMarks } from "@bachat/rules/page-marks";

/**
 * This site's data of a person in the browser. It is deleted when they sign out or another person signs in; a session that
 * ends by itself leaves it for the same person.
 */

/** The owner of the kept data: the id of the last account that was signed in. */
const OWNER = "bachat-account";
const OWN = "bachat-";
/** Not a person's: the announcement that was closed, the shop it is in, how far a page was scrolled, a toast under way, that it was offered to install the site. */
const exempt = [
  OWNER,
  pageMarks.bannerKey,
  "bachat-outlet-",
  "bachat-scroll-positions",
  "bachat-toast",
  "bachat-install",
  pageMarks.returningKey,
  // Drafts are kept by account, and are deleted by a rule of their own (drafts.ts).
  "bachat-draft.",
];

type Forget = (keep: string | null) => void;

const listeners = new Set<Forget>();

/**
 * For data kept elsewhere than in local and session storage: called when a person's data is deleted, except the data of
 * the account `keep`, or with null all of it. Returns the unsubscribe.
 */
export function onPersonLeft(forget: Forget): () => void {
  listeners.add(forget);
  return () => void listeners.delete(forget);
}

/** Where the page may not use its storage there is nothing to empty. */
function inStorage<T>(work: (local: Storage, session: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage, sessionStorage);
  } catch {
    return otherwise;
  }
}

const isPersonal = (key: string): boolean =>
  key.startsWith(OWN) && !exempt.some((one) => key.startsWith(one));

/** Removes the data of a person; with an account, data kept from now on belongs to it. */
export function forgetPerson(keep: string | null): void {
  inStorage((local, session) => {
    for (const storage of [local, session])
      for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key);
    if (keep === null) local.removeItem(OWNER);
    else local.setItem(OWNER, keep);
  }, undefined);
  for (const forget of listeners) forget(keep);
}

/** This account is signed in: the data of another one is deleted. */
export function welcomePerson(userId: string): void {
  const owner = inStorage((local) => local.getItem(OWNER), null);
  if (owner === userId) return;
  if (owner === null) inStorage((local) => local.setItem(OWNER, userId), undefined);
  else forgetPerson(userId);
}
