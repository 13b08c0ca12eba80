import { frame } from "./render-protocol.ts";
import { runInSandbox, type ProcessLimits } from "./sandbox.ts";

const limits: ProcessLimits = { cpuMs: 30_000, clockMs: 300_000, heapMb: 256, isAwaited: false };

/** A part of a page, in shares from its upper left corner. The first page is 1. */
export interface PagePart {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The same rendered pages with these parts painted black.
 * @throws NoVerdict
 */
export async function coverParts(
  pages: readonly Buffer[],
  parts: readonly PagePart[],
): Promise<Buffer[]> {
  const file = frame({ pages: [...pages], hash: null, origin: null });
  const boxes = parts.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }));
  const result = await runInSandbox("cover-child.ts", file, [JSON.stringify(boxes)], limits);
  if ("failure" in result)
    throw new Error(`Pages that were read could not be painted: ${result.failure}.`);
  return result.pages;
}
