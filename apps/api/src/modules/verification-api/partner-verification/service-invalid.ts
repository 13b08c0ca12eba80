import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { countInvalid } from "../../money/credits/service-usage.ts";
import { type Key } from "./service-hour.ts";

/**
 * Counts requests with a valid live key that were answered with 400 or 413, for those who look after the brand. After the
 * answer, never a reason to fail, and one write at a time for each key: requests that come meanwhile go into the next.
 */
export function createInvalidCounter(dependencies: Pick<Dependencies, "db" | "clock" | "log">) {
  const { clock, log } = dependencies;
  const waiting = new Map<string, number>();
  const writing = new Set<string>();

  async function write(keyHash: string): Promise<void> {
    writing.add(keyHash);
    for (let count = waiting.get(keyHash); count !== undefined; count = waiting.get(keyHash)) {
      waiting.delete(keyHash);
      try {
        await countInvalid(dependencies, { keyHash, day: dayInKolkata(clock.now()), count });
      } catch (error) {
        log.warn({ err: error, count }, "Refused requests were not counted");
      }
    }
    writing.delete(keyHash);
  }

  return function note(key: Key | null): void {
    if (key?.mode !== "live") return;
    waiting.set(key.keyHash, (waiting.get(key.keyHash) ?? 0) + 1);
    if (!writing.has(key.keyHash)) void write(key.keyHash);
  };
}
