import type { DocumentMediaType } from "./media-type.ts";
import type { RenderResult } from "./render-protocol.ts";
import { runInSandbox, type ProcessLimits } from "./sandbox.ts";
import { takeTurns } from "./turns.ts";

const documentLimits: ProcessLimits = { cpuMs: 30_000, clockMs: 300_000, heapMb: 256 };
/** Of what is rendered while a person waits. */
const pictureLimits: ProcessLimits = { ...documentLimits, clockMs: 90_000 };

const inTurn = takeTurns();

/**
 * Clean WebP pages of an uploaded file: at most 5 pages of at most 2400 px, without metadata. Runs in a process of
 * its own within `limits`. A file that cannot be shown comes back as a failure. `account` is whose turn it takes: student
 * or brand.
 * @throws NoVerdict
 */
export function renderDocument(
  account: string,
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  limits: Partial<ProcessLimits> = {},
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

const render = (
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  limits: ProcessLimits,
  wanted = "",
): Promise<RenderResult> => runInSandbox("render-child.ts", bytes, [mediaType, wanted], limits);
