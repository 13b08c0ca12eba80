import { createHash } from "node:crypto";

/** Keys that explain the contract; a change of their words changes nothing for a caller. */
const words = new Set(["description", "summary", "example", "examples", "title", "info", "tags"]);

/** The description without its words and the order of its keys. Names of fields are never left out. */
function bare(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !words.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, bare(inner, key === "properties" || key === "schemas")]),
  );
}

/** What callers depend on, in few letters: the entry of the newest change names it. */
export const contractHash = (document: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(bare(document)))
    .digest("hex")
    .slice(0, 16);
