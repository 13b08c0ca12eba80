/**
 * The beginning of every script of the sandbox: a file on stdin; processor time in milliseconds, process id of the parent and
 * then `args` as arguments; one answer on stdout. The answer is about the file alone: when the script runs out of memory,
 * cannot load a library or is ended, it gives no answer.
 */
import { Worker } from "node:worker_threads";
import { claimAnswer, frame, type RenderResult } from "./render-protocol.ts";

// A service manager signals every process of a service, and the parent decides how long it waits for this one.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
// Libraries print warnings of their own; stdout carries only the answer.
console.log = () => {};
console.warn = () => {};

const [cpuMs, parentPid, ...rest] = process.argv.slice(2);
const answered = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
new Worker(new URL("render-watch.ts", import.meta.url), {
  workerData: { answered, cpuMs: Number(cpuMs), parentPid: Number(parentPid) },
}).unref();

export const args = rest;

export function answer(result: RenderResult): void {
  if (claimAnswer(answered)) process.stdout.write(frame(result));
}

/** It says how much room there was, and nothing about the file. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /out of memory|\boom\b|allocat|enlarge memory/i.test(error.message);
