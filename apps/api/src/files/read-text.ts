import type { PageReading } from "./page-text.ts";
import { frame } from "./render-protocol.ts";
import { runInSandbox, type ProcessLimits } from "./sandbox.ts";
import { takeTurns } from "./turns.ts";

const limits: ProcessLimits = { cpuMs: 120_000, clockMs: 900_000, heapMb: 768, isAwaited: false };

/** Its own turns: an upload that is rendered does not wait for text to be read. */
const inTurn = takeTurns();

/**
 * The printed words of rendered pages, in English and Hindi, page by page, and how each page lies. Reads with Tesseract in a process of its own.
 * Null when the pages take too long to read or cannot be opened.
 * @param account whose turn it takes
 * @throws NoVerdict
 */
export function readText(account: string, pages: readonly Buffer[]): Promise<PageReading[] | null> {
  return inTurn(account, async () => {
    const file = frame({ pages: [...pages], hash: null, origin: null });
    const result = await runInSandbox("read-text-child.ts", file, [], limits);
    if ("failure" in result) return null;
    return result.pages.map((page) => JSON.parse(page.toString()) as PageReading);
  });
}
