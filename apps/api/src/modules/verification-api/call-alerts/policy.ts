/** When a brand's calls are unusual: more than these of so many answers in a row were not verified. */
export const WINDOW = 1_000;
export const MOST_NOT_VERIFIED = 800;

/** A brand's last answers: a character each, 1 for not verified, the oldest first, fewer than `WINDOW`. */
interface Watched {
  /** The "not verified" answers in the first unusual `WINDOW` answers; null if no window is unusual. */
  notVerified: number | null;
  /** The answers to go on from. */
  recent: string;
}

/** Looks at each `WINDOW` answers in a row that end with one of the new ones. */
export function watch(recent: string, further: string): Watched {
  const all = recent + further;
  const isNotVerified = (at: number) => (all[at] === "1" ? 1 : 0);
  let notVerified = 0;
  for (let at = 0; at < all.length; at++) {
    notVerified += isNotVerified(at) - (at < WINDOW ? 0 : isNotVerified(at - WINDOW));
    if (at + 1 >= WINDOW && at >= recent.length && notVerified > MOST_NOT_VERIFIED)
      return { notVerified, recent: "" };
  }
  return { notVerified: null, recent: all.slice(1 - WINDOW) };
}

/** A call may take this long from the moment it was decided to its commit. */
export const SETTLING_MS = 10_000;
