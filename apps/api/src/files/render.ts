import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { DocumentMediaType } from "./media-type.ts";
import { unframe, type RenderResult } from "./render-protocol.ts";
import { takeTurns } from "./turns.ts";

const child = fileURLToPath(new URL("render-child.ts", import.meta.url));

const limits = [
  "--permission",
  "--allow-fs-read=*",
  // sharp's decoder is a native library.
  "--allow-addons",
  "--max-old-space-size=256",
  // 64 KiB each: 768 MiB for a decoder written in WebAssembly.
  "--wasm-max-mem-pages=12288",
  "--disable-warning=ExperimentalWarning",
  "--disable-warning=SecurityWarning",
];

const inTurn = takeTurns();

/**
 * Clean WebP pages of an uploaded file: at most 5 pages of at most 1600 px, without metadata. Runs in a process of
 * its own that is ended after `timeoutMs`. A file that cannot be shown comes back as a failure. `account` is whose
 * turn it takes: student or brand.
 * @throws when the process cannot start at all, so that the job is tried again later.
 */
export function renderDocument(
  account: string,
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  timeoutMs = 30_000,
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, [mediaType], timeoutMs));
}

/** As `renderDocument`, for a picture that is cut to a clean square of `side` pixels. */
export function renderSquare(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf">,
  side: number,
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, [mediaType, String(side)], 15_000));
}

/** As `renderDocument`, for a picture that sites show: each width as AVIF and as WebP, in this order. */
export function renderPicture(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf" | "image/heic">,
  widths: readonly number[],
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, [mediaType, `widths=${widths.join()}`], 30_000));
}

async function render(bytes: Uint8Array, args: string[], timeoutMs: number): Promise<RenderResult> {
  const running = spawn(process.execPath, [...limits, child, ...args], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    running.kill("SIGKILL");
  }, timeoutMs);
  try {
    // A child that dies early closes its stdin; what it said, or did not say, is the answer.
    running.stdin.on("error", () => {});
    running.stdin.end(bytes);
    const ended = new Promise<number | null>((resolve, reject) => {
      running.on("error", reject);
      running.on("close", (code) => resolve(code));
    });
    const [answer, code] = await Promise.all([buffer(running.stdout), ended]);
    if (late) return { failure: "took_too_long" };
    if (code === 1 && answer.length === 0) throw new Error("The rendering process does not start.");
    return unframe(answer);
  } finally {
    clearTimeout(timer);
  }
}
