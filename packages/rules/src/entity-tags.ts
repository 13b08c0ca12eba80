/**
 * Whether a client's `If-None-Match` names this entity tag (RFC 9110, 13.1.2): weak and strong tags
 * are compared alike, and `*` matches every tag.
 */
export function isTagKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const known: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return known.includes(tag.replace(/^W\//, ""));
}
