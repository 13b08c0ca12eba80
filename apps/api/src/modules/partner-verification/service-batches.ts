import { setTimeout as pause } from "node:timers/promises";
import { dayInKolkata } from "@bachat/rules/time";
import { isDuplicate, isRolledBack, isTimeout } from "../../db/driver.ts";
import type { Dependencies } from "../../dependencies.ts";
import { clockHour, quotaMonth } from "../credits/policy.ts";
import { tooBusy } from "./errors.ts";
import { MAX_BATCH, MAX_WAITING, SETTLE_WITHIN } from "./policy.ts";
import {
  type Call,
  type CallMode,
  type CallOutcome,
  type CallTime,
  findLoggedCalls,
  runCalls,
} from "./repository-calls.ts";

/**
 * Calls of one mode, decided together: those that arrive while a statement runs go into the next. One brand's calls
 * change one row, so that on their own each would wait for the commit of the one before; together they share it. A lone
 * call is sent at once. Nobody is answered before the commit.
 */
export interface CallBatches {
  /** @returns null when the key is not valid. @throws AppError 503 when too many wait, and what the database throws */
  decide(call: Call): Promise<CallOutcome | null>;
}

interface Waiting {
  call: Call;
  resolve: (outcome: CallOutcome | null) => void;
  reject: (error: unknown) => void;
}

export function timeOf(now: Date): CallTime {
  return {
    now,
    hourStart: clockHour(now).start,
    month: quotaMonth(now),
    today: dayInKolkata(now),
  };
}

export function createCallBatches(
  { callPool, clock }: Pick<Dependencies, "callPool" | "clock">,
  mode: CallMode,
): CallBatches {
  let waiting: Waiting[] = [];
  let running = false;

  /** Ids that the log has already, at the same time, were committed by a try that was not heard of: it says what was decided. */
  function decideNow(batch: readonly Waiting[], time: CallTime) {
    const calls = batch.map(({ call }) => call);
    return runCalls(callPool, mode, calls, time).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return findLoggedCalls(callPool, mode, calls, time);
    });
  }

  function sendNext(): void {
    if (running || waiting.length === 0) return;
    running = true;
    const length = batchLength(waiting);
    const batch = waiting.slice(0, length);
    waiting = waiting.slice(length);
    void send(batch);
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const time = timeOf(clock.now());
    const result = await decideNow(batch, time).then(
      (outcomes) => ({ outcomes }),
      (error: unknown) => ({ error }),
    );
    running = false;
    // Postgres works on these while those are answered.
    sendNext();
    if ("outcomes" in result) answer(batch, result.outcomes);
    else await recover(batch, time, result.error);
  }

  const decideAgain = (batch: readonly Waiting[], time: CallTime): Promise<void> =>
    decideNow(batch, time).then(
      (outcomes) => answer(batch, outcomes),
      (error: unknown) => recover(batch, time, error),
    );

  /**
   * One call, or one brand whose row somebody holds, may be why a batch failed; the others get their answers. The time
   * stays the first try's, so that the log's primary key stops what was committed after all.
   */
  async function recover(batch: readonly Waiting[], time: CallTime, error: unknown): Promise<void> {
    if (!isRolledBack(error)) return settle(batch, time, error);
    const ofKeys = Object.values(Object.groupBy(batch, ({ call }) => call.keyHash.toString("hex")));
    if (ofKeys.length > 1) {
      await Promise.all(ofKeys.map((ofKey = []) => decideAgain(ofKey, time)));
    } else if (batch.length > 1 && !isTimeout(error)) {
      // In their order still.
      for (const one of batch) await decideAgain([one], time);
    } else refuse(batch, error);
  }

  /** No connection, or it broke before Postgres told whether it committed: the same again, while callers can wait. */
  async function settle(batch: readonly Waiting[], time: CallTime, cause: unknown): Promise<void> {
    const deadline = Math.min(...batch.map(({ call }) => call.arrivedAt)) + SETTLE_WITHIN;
    for (let wait = 20; performance.now() + wait < deadline; wait *= 2) {
      await pause(wait);
      const late = pause(deadline - performance.now(), null, { ref: false });
      try {
        const outcomes = await Promise.race([decideNow(batch, time), late]);
        if (outcomes !== null) return answer(batch, outcomes);
      } catch (error) {
        if (isRolledBack(error)) return recover(batch, time, error);
      }
    }
    refuse(batch, cause);
  }

  return {
    decide: (call) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) return reject(tooBusy());
        waiting.push({ call, resolve, reject });
        // What arrived at the same moment is read before, and goes along.
        if (!running && waiting.length === 1) setImmediate(sendNext);
      }),
  };
}

/** Single addresses go together; a call about many has a statement of its own. */
function batchLength(waiting: readonly Waiting[]): number {
  const other = waiting.findIndex(({ call }, at) => at === MAX_BATCH || call.addresses.length > 1);
  return other === -1 ? waiting.length : Math.max(1, other);
}

function answer(batch: readonly Waiting[], outcomes: readonly (CallOutcome | null)[]): void {
  for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? null);
}

function refuse(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}
