import { spawn, type ChildProcess } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { AppError } from "../errors.ts";
import type { DocumentMediaType } from "./media-type.ts";
import { unframe, type RenderResult } from "./render-protocol.ts";
import { takeTurns } from "./turns.ts";

const child = fileURLToPath(new URL("render-child.ts", import.meta.url));

/** What one rendering may cost. */
export interface RenderLimits {
  /** Of the processor: more is the file's fault, it takes too long. */
  cpuMs: number;
  /** By the clock: more is the fault of a busy machine, and says nothing about the file. */
  clockMs: number;
  heapMb: number;
}

const documentLimits: RenderLimits = { cpuMs: 30_000, clockMs: 300_000, heapMb: 256 };
/** Of what is rendered while a person waits. */
const pictureLimits: RenderLimits = { ...documentLimits, clockMs: 90_000 };

const nodeOptions = [
  "--permission",
  "--allow-fs-read=*",
  // sharp's decoder is a native library.
  "--allow-addons",
  // The thread that watches the decoder.
  "--allow-worker",
  // 64 KiB each: 768 MiB for a decoder written in WebAssembly.
  "--wasm-max-mem-pages=12288",
  "--disable-warning=ExperimentalWarning",
  "--disable-warning=SecurityWarning",
];

/**
 * The rendering process gave no answer, or not a whole one: it was ended, ran out of memory, could not start or was too slow
 * by the clock. That says nothing about the file. Who waits for the answer of a request reads 503.
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

const inTurn = takeTurns();
const running = new Set<ChildProcess>();
let isStopping = false;

/**
 * Clean WebP pages of an uploaded file: at most 5 pages of at most 1600 px, without metadata. Runs in a process of
 * its own within `limits`. A file that cannot be shown comes back as a failure. `account` is whose turn it takes: student
 * or brand.
 * @throws NoVerdict
 */
export function renderDocument(
  account: string,
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  limits: Partial<RenderLimits> = {},
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, { ...documentLimits, ...limits }));
}

/** As `renderDocument`, for a picture that is cut to a clean square of `side` pixels. */
export function renderSquare(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf">,
  side: number,
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, pictureLimits, String(side)));
}

/** As `renderDocument`, for a picture that sites show: each width as AVIF and as WebP, in this order. */
export function renderPicture(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf" | "image/heic">,
  widths: readonly number[],
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, pictureLimits, `widths=${widths.join()}`));
}

/** For a process that stops: what is being rendered may end within `graceMs`, nothing else begins. */
export function stopRendering(graceMs: number): void {
  isStopping = true;
  setTimeout(() => running.forEach((process) => process.kill("SIGKILL")), graceMs).unref();
}

async function render(
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  { cpuMs, clockMs, heapMb }: RenderLimits,
  wanted = "",
): Promise<RenderResult> {
  if (isStopping) throw new NoVerdict(true);
  const args = [child, mediaType, String(cpuMs), String(process.pid), wanted];
  const rendering = spawn(
    process.execPath,
    [...nodeOptions, `--max-old-space-size=${heapMb}`, ...args],
    // A session of its own: a signal to our group, as Ctrl-C is, does not reach it.
    { stdio: ["pipe", "pipe", "ignore"], env: {}, detached: true },
  );
  running.add(rendering);
  const timer = setTimeout(() => rendering.kill("SIGKILL"), clockMs);
  try {
    // A child that dies early closes its stdin; what it said, or did not say, is the answer.
    rendering.stdin.on("error", () => {});
    rendering.stdin.end(bytes);
    const ended = new Promise<string>((resolve, reject) => {
      rendering.on("error", reject);
      rendering.on("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const [answer, how] = await Promise.all([buffer(rendering.stdout), ended]);
    const result = unframe(answer);
    if (result === null) throw new Error(`The rendering process ended without an answer: ${how}.`);
    return result;
  } catch (error) {
    throw new NoVerdict(isStopping, error);
  } finally {
    clearTimeout(timer);
    running.delete(rendering);
  }
}
