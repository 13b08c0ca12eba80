import type { ChildProcess } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Each cycle takes so long; of a cycle on a busy machine one decoder runs for this part. */
const CYCLE_MS = 200;
const BUSY_RUN_MS = 25;

/** More than this share of all processors, taken by processes of normal priority, is a busy machine. */
const BUSY = 1 / 3;

export interface Decoder {
  process: ChildProcess;
  /** A person waits for its result, so it has three turns of four. */
  isAwaited: boolean;
  /** How long it was paused, in ms: none of it is its fault. */
  pausedMs: number;
}

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

let seen = processorTimes();
let isLooking = false;
let turns = 0;

function isBusy(): boolean {
  const now = processorTimes();
  const share = (now.normal - seen.normal) / (now.all - seen.all);
  seen = now;
  return share > BUSY;
}

/** Every fourth turn is the others', so that a queue of pages does not keep text from being read. */
export const inTurn = <D extends Pick<Decoder, "isAwaited">>(
  decoders: readonly D[],
  turn: number,
): D | undefined => decoders.find(({ isAwaited }) => isAwaited === turn % 4 > 0) ?? decoders[0];

/**
 * Lets one of the niced `decoders` run for an eighth of the time while the machine is busy with other work, and all of them else.
 * Niceness alone leaves calls half of their speed on two processors: a decoder that runs whenever a call pauses takes the caches
 * and, on many hosts, the other half of a core. Goes on until no decoder is left.
 */
export async function giveWay(decoders: ReadonlySet<Decoder>): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  while (decoders.size > 0) {
    const all = [...decoders];
    if (isBusy()) {
      turns += 1;
      const next = inTurn(all, turns);
      const began = performance.now();
      for (const { process } of all) process.kill("SIGSTOP");
      await pause(CYCLE_MS - BUSY_RUN_MS);
      next?.process.kill("SIGCONT");
      const continued = performance.now();
      await pause(BUSY_RUN_MS);
      for (const one of all) one.pausedMs += (one === next ? continued : performance.now()) - began;
    } else {
      for (const { process } of all) process.kill("SIGCONT");
      await pause(CYCLE_MS);
    }
  }
  isLooking = false;
}
