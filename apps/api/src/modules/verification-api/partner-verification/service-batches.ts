import { setTimeout as pause } from "node:timers/promises";
import { dayInKolkata } from "@bachat/rules/time";
import { type Driver, isDuplicate, isRolledBack, isTimeout } from "../../../db/driver.ts";
import { orderedDriver } from "../../../db/ordered-driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { clockHour, quotaMonth } from "../../money/credits/policy.ts";
import { tooBusy } from "./errors.ts";
import { MAX_BATCH, MAX_WAITING, SETTLE_WITHIN } from "./policy.ts";
import type { BatchedForm } from "./repository-call-statements.ts";
import {
  type Call,
  type CallOutcome,
  type CallTime,
  findLoggedCalls,
  runCalls,
} from "./repository-calls.ts";

/**
 * Calls of one form, decided together: those that arrive while a statement runs go into the next. One brand's calls
 * change one row, so that on their own each would wait for the commit of the one before; together they share it. A lone
 * call is sent at once. Every answer follows its commit.
 */
export interface CallBatches {
  /** @returns null when the key is not valid. @throws AppError 503 when too many wait, and the database's error */
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
  form: BatchedForm,
): CallBatches {
  let waiting: Waiting[] = [];
  /** How many calls each statement decides that Postgres has been sent: it works on one, and the other is to follow. */
  const underWay: number[] = [];
  const inOrder = orderedDriver(callPool);
  let looksAgain = false;

  /** Call ids that are already in the log were committed by an attempt whose answer was lost: the log has the decisions. */
  function decideOn(driver: Driver, batch: readonly Waiting[], time: CallTime) {
    const calls = batch.map(({ call }) => call);
    return runCalls(driver, form, calls, time).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return findLoggedCalls(driver, form, calls, time);
    });
  }

  /**
   * Behind a statement under way goes one that decides at least as many: Postgres then need not wait for this process,
   * and calls that come in quick succession still share a commit.
   */
  function sendNext(): void {
    const [running = 1, following] = underWay;
    if (following !== undefined || waiting.length < running) return;
    const length = batchLength(waiting, form);
    underWay.push(length);
    const batch = waiting.slice(0, length);
    waiting = waiting.slice(length);
    void send(batch);
  }

  /** Calls that arrive at the same moment are read first and go along. */
  function lookSoon(): void {
    if (looksAgain) return;
    looksAgain = true;
    setImmediate(() => {
      looksAgain = false;
      sendNext();
    });
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const time = timeOf(clock.now());
    const result = await decideOn(inOrder, batch, time).then(
      (outcomes) => ({ outcomes }),
      (error: unknown) => ({ error }),
    );
    underWay.shift();
    // Postgres works on the next calls while these get their answers.
    sendNext();
    if ("outcomes" in result) answer(batch, result.outcomes);
    else await recover(batch, time, result.error);
  }

  const decideAgain = (batch: readonly Waiting[], time: CallTime): Promise<void> =>
    decideOn(callPool, batch, time).then(
      (outcomes) => answer(batch, outcomes),
      (error: unknown) => recover(batch, time, error, true),
    );

  /**
   * One call, or one brand whose row somebody holds, may be why a batch failed; the others get their answers. Calls of a
   * brand whose row was held get a second try, by which a transaction of the same brand on a busy machine is done. The time
   * stays the first try's, so that the log's primary key stops calls that were committed after all.
   */
  async function recover(
    batch: readonly Waiting[],
    time: CallTime,
    error: unknown,
    isSecond = false,
  ): Promise<void> {
    if (!isRolledBack(error)) return settle(batch, time, error);
    const ofKeys = Object.values(Object.groupBy(batch, ({ call }) => call.keyHash));
    if (ofKeys.length > 1 || (isTimeout(error) && !isSecond)) {
      await Promise.all(ofKeys.map((ofKey = []) => decideAgain(ofKey, time)));
    } else if (batch.length > 1 && !isTimeout(error)) {
      // In their order still.
      for (const one of batch) await decideAgain([one], time);
    } else refuse(batch, error);
  }

  /** No connection, or it broke before Postgres said whether it committed: the same again, while callers can wait. */
  async function settle(batch: readonly Waiting[], time: CallTime, cause: unknown): Promise<void> {
    const deadline = Math.min(...batch.map(({ call }) => call.arrivedAt)) + SETTLE_WITHIN;
    for (let wait = 20; performance.now() + wait < deadline; wait *= 2) {
      await pause(wait);
      const late = pause(deadline - performance.now(), null, { ref: false });
      try {
        const outcomes = await Promise.race([decideOn(callPool, batch, time), late]);
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
        lookSoon();
      }),
  };
}

/** Single addresses go together; a call about many, and each key with a cap, has a statement of its own. */
function batchLength(waiting: readonly Waiting[], form: BatchedForm): number {
  const first = waiting[0]?.call.keyHash;
  const other = waiting.findIndex(
    ({ call }, at) =>
      at === MAX_BATCH ||
      call.addresses.length > 1 ||
      (form === "capped" && call.keyHash !== first),
  );
  return other === -1 ? waiting.length : Math.max(1, other);
}

function answer(batch: readonly Waiting[], outcomes: readonly (CallOutcome | null)[]): void {
  for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? null);
}

function refuse(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}
