import { activityOf } from "./activity.ts";
import { waitWhileWorking } from "./patience.ts";

/** After ten seconds in which it did nothing, half a second a look, the next signal follows. */
const STANDSTILL_LOOKS = 20;

/** Sends one signal after the other, each when the one before has brought it to a standstill, until the process ends. */
export async function stopBySignals(
  { pid, target = pid, hasEnded }: { pid: number; target?: number; hasEnded: () => boolean },
  signals: readonly NodeJS.Signals[],
  standstill = STANDSTILL_LOOKS,
): Promise<void> {
  for (const signal of signals) {
    if (hasEnded()) return;
    try {
      process.kill(target, signal);
    } catch {
      return;
    }
    const outcome = await waitWhileWorking({
      attempt: async () => hasEnded() || undefined,
      hasEnded,
      progress: () => activityOf(pid),
      standstill,
    });
    if (outcome !== "standstill") return;
  }
}
