/**
 * A thread beside a decoder, which may be too busy to look at a clock. Ends the process when the worker or API that wants
 * its answer is gone, and says that the file took too long when the processor has spent more than `cpuMs` on it.
 */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { claimAnswer, frame } from "./render-protocol.ts";

const LOOK_EVERY_MS = 100;
const STDOUT = 1;

const { answered, cpuMs, parentPid } = workerData as {
  answered: SharedArrayBuffer;
  cpuMs: number;
  parentPid: number;
};

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 < cpuMs || !claimAnswer(answered)) return;
  writeSync(STDOUT, frame({ failure: "took_too_long" }));
  process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
