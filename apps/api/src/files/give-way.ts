import type { ChildProcess } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Each cycle takes so long; of a cycle on a busy machine the decoders run for this part. */
const CYCLE_MS = 200;
const BUSY_RUN_MS = 10;

/** More than this share of all processors, taken by processes of normal priority, is a busy machine. */
const BUSY = 1 / 3;

/** Processor time since the machine started, in ms, of all processors together. The kernel counts niced processes apart. */
function processorTimes() {
  let normal = 0;
  let all = 0;
  for (const { times } of cpus()) {
    normal += times.user + times.sys + times.irq;
    all += times.user + times.sys + times.irq + times.nice + times.idle;
  }
  return { normal, all };
}

/** So long a child that a person waits for is not paused, once in so many seconds: a queue of them would take all calls' time. */
const HEAD_START_MS = 1_000;
const HEAD_START_EVERY_MS = 5_000;

export interface Child {
  process: ChildProcess;
  /** When it may be paused, by `performance.now()`. */
  pausedFrom: number;
}

let lastHeadStart = -Infinity;

/** When a child that starts now may be paused. */
export function pausedFrom(isAwaited: boolean): number {
  const now = performance.now();
  if (!isAwaited || now < lastHeadStart + HEAD_START_EVERY_MS) return now;
  lastHeadStart = now;
  return now + HEAD_START_MS;
}

let seen = processorTimes();
let isLooking = false;
let paused = 0;

/** How long children were paused since this process started, in ms: none of it is their fault. */
export const pausedMs = (): number => paused;

/**
 * Pauses niced `children` for most of the time while the machine is busy with other work. Niceness alone leaves calls half of their
 * speed on two processors: a decoder that runs whenever a call pauses takes the caches and, on many hosts, the other half of a core.
 * Goes on until no child is left.
 */
export async function giveWay(children: ReadonlySet<Child>): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  while (children.size > 0) {
    const now = processorTimes();
    const isBusy = now.normal - seen.normal > BUSY * (now.all - seen.all);
    seen = now;
    if (isBusy) {
      const began = performance.now();
      const running = [...children].filter((child) => child.pausedFrom <= began);
      for (const { process } of running) process.kill("SIGSTOP");
      await pause(CYCLE_MS - BUSY_RUN_MS);
      for (const { process } of running) process.kill("SIGCONT");
      paused += performance.now() - began;
    }
    await pause(isBusy ? BUSY_RUN_MS : CYCLE_MS);
  }
  isLooking = false;
}
