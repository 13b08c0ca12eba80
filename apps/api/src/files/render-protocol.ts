/**
 * The answer of a child process of the sandbox: one line of JSON with sizes or a failure, the pages' bytes end to end, and a
 * mark. The mark comes last, so that an answer which was cut off is not taken as complete.
 */

/** Faults of a file. Only the rendering process reports them, and only after it has looked. */
export const renderFailures = [
  "damaged",
  "password_protected",
  "too_many_pixels",
  "took_too_long",
] as const;
export type RenderFailure = (typeof renderFailures)[number];

/** Where a file comes from, as far as it shows. */
export interface FileOrigin {
  /** The picture editor that its metadata names. */
  editor: string | null;
  /** A picture without the noise of a camera or scanner: it was made on a computer. */
  isDrawn: boolean;
}

/** `hash`: of the first page of a document, to recognise it by (picture-hash.ts). `origin` is of documents too. */
export type RenderResult =
  | { pages: Buffer[]; hash: string | null; origin: FileOrigin | null }
  | { failure: RenderFailure };

const MARK = Buffer.from("\nend of answer\n");

export function frame(result: RenderResult): Buffer {
  const head =
    "failure" in result
      ? result
      : {
          sizes: result.pages.map((page) => page.length),
          hash: result.hash,
          origin: result.origin,
        };
  const pages = "failure" in result ? [] : result.pages;
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...pages, MARK]);
}

/** The inverse of `frame`; null for an answer that is not whole. */
export function unframe(bytes: Buffer): RenderResult | null {
  const end = bytes.length - MARK.length;
  const start = bytes.indexOf(10) + 1;
  if (start === 0 || end < start || !bytes.subarray(end).equals(MARK)) return null;
  const head = JSON.parse(bytes.subarray(0, start).toString()) as {
    sizes?: number[];
    hash?: string | null;
    origin?: FileOrigin | null;
    failure?: RenderFailure;
  };
  if (head.failure !== undefined) return { failure: head.failure };
  const pages: Buffer[] = [];
  let offset = start;
  for (const size of head.sizes ?? []) {
    pages.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  if (offset !== end || pages.length === 0) return null;
  return { pages, hash: head.hash ?? null, origin: head.origin ?? null };
}

/** Whether the caller is the first of the process's threads to answer: only that one may write. */
export const claimAnswer = (answered: SharedArrayBuffer): boolean =>
  Atomics.compareExchange(new Int32Array(answered), 0, 0, 1) === 0;
