import { activityOf } from "./activity.ts";
import { waitWhileWorking } from "./patience.ts";

/** Ten seconds without activity, at two looks a second: then the next signal follows. */
const STANDSTILL_LOOKS = 20;

/** Sends the signals one after the other until the process ends: each when the process does nothing after the one before. */
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
