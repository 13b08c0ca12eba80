import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { AppError } from "../errors.ts";
import { type Decoder, giveWay } from "./give-way.ts";
import { findIsolation, isolatedCommand } from "./isolation.ts";
import { unframe, type RenderResult } from "./render-protocol.ts";

/** The limits of one run of a child process. */
export interface ProcessLimits {
  /** Processor time: a file that takes more is at fault. */
  cpuMs: number;
  /** Time by the clock, without pauses: taking more is the fault of a busy machine, and says nothing about the file. */
  clockMs: number;
  heapMb: number;
  /** A person waits for its result (give-way.ts). */
  isAwaited: boolean;
}

const nodeOptions = [
  // 64 KiB each: 768 MiB for a decoder written in WebAssembly.
  "--wasm-max-mem-pages=12288",
  "--disable-warning=ExperimentalWarning",
  "--disable-warning=SecurityWarning",
];

/**
 * The child process gave no answer, or not a whole one: it was ended, ran out of memory, could not start or was too slow
 * by the clock. That says nothing about the file: a stop of the worker once refused the good ID card that was being rendered. So
 * only an answer that ends with its mark decides, and the document is tried again, in the end by its reviewer. Who waits for the
 * answer of a request reads 503. The kernel's limit of processor time would end the child by a signal as any other, so a thread
 * beside the decoder measures it (render-watch.ts).
 */
export class NoVerdict extends AppError {
  /** Whether it was ended because this process stops. */
  readonly isStopping: boolean;

  constructor(isStopping: boolean, cause?: unknown) {
    super(503, "unavailable", "This file could not be prepared just now. Try again in a moment.", {
      retryAfter: 5,
      cause,
    });
    this.name = "NoVerdict";
    this.isStopping = isStopping;
  }
}

/** Requests go first, and the kernel counts a decoder's time apart from theirs (give-way.ts). */
const BACKGROUND = constants.priority.PRIORITY_BELOW_NORMAL;
let isBackground = false;

/** For the worker: no request waits for its children, so requests go first. */
export function workInBackground(on = true): void {
  isBackground = on;
}

/** Called before the child has threads, which inherit it. */
function yieldToRequests(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BACKGROUND);
  } catch {
    // It has ended.
  }
}

const running = new Set<Decoder>();
let isStopping = false;

/** For a process that stops: children may end within `graceMs`, and no other begins. */
export function stopRendering(graceMs: number): void {
  isStopping = true;
  setTimeout(() => running.forEach(({ process }) => process.kill("SIGKILL")), graceMs).unref();
}

/** Ends a decoder after `clockMs`, to which each pause adds. @returns stops the clock */
function endLate(decoder: Decoder, clockMs: number): () => void {
  const began = performance.now();
  let timer: NodeJS.Timeout;
  const look = () => {
    const left = began + clockMs + decoder.pausedMs - performance.now();
    if (left <= 0) decoder.process.kill("SIGKILL");
    else timer = setTimeout(look, left);
  };
  timer = setTimeout(look, clockMs);
  return () => clearTimeout(timer);
}

/**
 * Gives `bytes` to one of the scripts of this folder in a process of its own: isolated (isolation.ts), with an empty environment
 * and within `limits`.
 * @throws NoVerdict
 */
export async function runInSandbox(
  script: `${string}.ts`,
  bytes: Uint8Array,
  args: readonly string[],
  { cpuMs, clockMs, heapMb, isAwaited }: ProcessLimits,
): Promise<RenderResult> {
  if (isStopping) throw new NoVerdict(true);
  const file = fileURLToPath(new URL(script, import.meta.url));
  const isolation = await findIsolation();
  const { command, args: whole } = isolatedCommand(
    isolation,
    [
      ...nodeOptions,
      `--max-old-space-size=${heapMb}`,
      file,
      String(cpuMs),
      String(process.pid),
      ...args,
    ],
    { isBackground },
  );
  if (isStopping) throw new NoVerdict(true);
  const child = spawn(command, whole, {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    // A session of its own: a signal to our group, as Ctrl-C is, does not reach it.
    detached: true,
  });
  const decoder: Decoder = { process: child, isAwaited, pausedMs: 0 };
  running.add(decoder);
  if (isBackground) {
    yieldToRequests(child.pid);
    // A paused process does not see that its parent is gone; this isolation has the kernel end it.
    if (isolation === "kernel") void giveWay(running);
  }
  const stopClock = endLate(decoder, clockMs);
  try {
    // A child that dies early closes its stdin; its output, or the lack of it, is the answer.
    child.stdin.on("error", () => {});
    child.stdin.end(bytes);
    const ended = new Promise<string>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const [answer, how] = await Promise.all([buffer(child.stdout), ended]);
    const result = unframe(answer);
    if (result === null) throw new Error(`The child process ended without an answer: ${how}.`);
    return result;
  } catch (error) {
    throw new NoVerdict(isStopping, error);
  } finally {
    stopClock();
    running.delete(decoder);
  }
}
