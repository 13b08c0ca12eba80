import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 500;
/** What does nothing at all for a minute does not go on by itself. */
const STANDSTILL_LOOKS = 120;

interface Waiting<T> {
  /** Asked again until it gives something. What it throws is "not yet". */
  attempt: (signal: AbortSignal) => Promise<T | undefined>;
  /** Whether that which is waited for has ended. */
  hasEnded: () => boolean;
  /** Another text as long as there is progress. */
  progress: () => string;
  /** So many looks, half a second apart, without progress are too many; 120 unless given. */
  standstill?: number;
}

/**
 * Waits for as long as there is progress: on a slow machine that is long, and no clock says how long. Looks are counted
 * and not seconds, so that a time in which this process did not run either does not count.
 */
export async function waitWhileWorking<T>(
  waiting: Waiting<T>,
): Promise<T | "ended" | "standstill"> {
  const over = new AbortController();
  try {
    return await Promise.race([attempts(waiting, over.signal), watch(waiting, over.signal)]);
  } finally {
    over.abort();
  }
}

async function attempts<T>({ attempt }: Waiting<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const result = await attempt(signal).catch(() => undefined);
    if (result !== undefined) return result;
    await pause(75);
    // The wait was given up: nobody hears this.
    if (signal.aborted) return new Promise(() => {});
  }
}

async function watch<T>(
  { hasEnded, progress, standstill = STANDSTILL_LOOKS }: Waiting<T>,
  signal: AbortSignal,
): Promise<"ended" | "standstill"> {
  let last = progress();
  for (let still = 0; still < standstill && !signal.aborted; still += 1) {
    if (hasEnded()) return "ended";
    await pause(LOOK_MS);
    const now = progress();
    if (now !== last) still = -1;
    last = now;
  }
  return hasEnded() ? "ended" : "standstill";
}
