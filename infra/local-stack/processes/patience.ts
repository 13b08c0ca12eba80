import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 500;
/** A program that has done nothing for a minute does not go on by itself. */
const STANDSTILL_LOOKS = 120;

interface Waiting<T> {
  /** Called again until it returns a value. An error from it means "not yet". */
  attempt: (signal: AbortSignal) => Promise<T | undefined>;
  /** Whether the program has ended. */
  hasEnded: () => boolean;
  /** A text that changes while there is progress. */
  progress: () => string;
  /** How many looks without progress, half a second apart, are a standstill; 120 unless given. */
  standstill?: number;
}

/**
 * Waits for as long as there is progress, however slow the machine is. It counts looks and not seconds, since this process
 * may have been stopped for some of the seconds too.
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
    // The wait was given up: this promise stays pending, and nobody awaits it.
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
