type Errand = () => Promise<unknown>;

/** Who signs out waits no longer than this for what a page has to send first. */
const ERRANDS_MS = 3_000;

let leftFrom: string | null = null;
const errands = new Set<Errand>();

/**
 * The page visit (a location's key) from which the person signed out. Its guard must not send them to the sign-in
 * page while they are on their way to `/`; a later visit to a guarded page is another one.
 */
export const leaving = {
  from: (locationKey: string): void => {
    leftFrom = locationKey;
  },
  done: (): void => {
    leftFrom = null;
  },
  isFrom: (locationKey: string): boolean => leftFrom === locationKey,
  /** What must go out while there is still a session. Returns the unsubscribe. */
  before: (errand: Errand): (() => void) => {
    errands.add(errand);
    return () => void errands.delete(errand);
  },
  /** Runs them; neither one that fails nor one without an answer keeps anybody signed in. */
  ready: async (): Promise<void> => {
    if (errands.size === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((done) => (timer = setTimeout(done, ERRANDS_MS)));
    const all = Promise.allSettled([...errands].map(async (errand) => errand()));
    await Promise.race([all, enough]);
    clearTimeout(timer);
  },
};
