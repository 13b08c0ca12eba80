/** What the rendering process says: one line of JSON with sizes or a failure, then the pages' bytes end to end. */

export const renderFailures = [
  "damaged",
  "password_protected",
  "too_many_pixels",
  "took_too_long",
] as const;
export type RenderFailure = (typeof renderFailures)[number];

export type RenderResult = { pages: Buffer[] } | { failure: RenderFailure };

export function frame(result: RenderResult): Buffer {
  if ("failure" in result) return Buffer.from(`${JSON.stringify(result)}\n`);
  const sizes = result.pages.map((page) => page.length);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ sizes })}\n`), ...result.pages]);
}

/** The inverse of `frame`; a cut-off or foreign answer counts as a damaged file. */
export function unframe(bytes: Buffer): RenderResult {
  const end = bytes.indexOf(10);
  if (end < 0) return { failure: "damaged" };
  const head = JSON.parse(bytes.subarray(0, end).toString()) as {
    sizes?: number[];
    failure?: RenderFailure;
  };
  if (head.failure !== undefined || head.sizes === undefined)
    return { failure: head.failure ?? "damaged" };
  const pages: Buffer[] = [];
  let offset = end + 1;
  for (const size of head.sizes) {
    pages.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  return offset === bytes.length ? { pages } : { failure: "damaged" };
}
