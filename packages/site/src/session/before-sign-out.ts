type Work = () => Promise<unknown>;

/** A sign-out waits no longer than this for the pages' last calls. */
const WAIT_MS = 3_000;

const pending = new Set<Work>();

/** Registers work that needs the session. Returns the unsubscribe. */
export function beforeSignOut(work: Work): () => void {
  pending.add(work);
  return () => void pending.delete(work);
}

/** Runs the registered functions. Neither a failure nor a missing answer keeps anyone signed in. */
export async function finishBeforeSignOut(): Promise<void> {
  if (pending.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((done) => (timer = setTimeout(done, WAIT_MS)));
  const all = Promise.allSettled([...pending].map(async (work) => work()));
  await Promise.race([all, timeout]);
  clearTimeout(timer);
}

let signedOutFrom: string | null = null;

/**
 * The page visit (a location's key) on which the person signed out. Its guard must not redirect to the sign-in page while
 * they are on their way to `/`; a later visit to a guarded page is another one.
 */
export const signOutVisit = {
  set: (locationKey: string): void => {
    signedOutFrom = locationKey;
  },
  clear: (): void => {
    signedOutFrom = null;
  },
  is: (locationKey: string): boolean => signedOutFrom === locationKey,
};
