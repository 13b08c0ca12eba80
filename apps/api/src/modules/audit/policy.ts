import { sha256 } from "../../crypto/tokens.ts";

/** JSON with sorted keys: what Postgres gives back from jsonb hashes to the same as what went in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${entries.join(",")}}`;
}

/** A hash from which a short value (a name, an address) cannot be guessed once the salt is gone. */
export function saltedHash(salt: Buffer, value: unknown): Buffer {
  return sha256(Buffer.concat([salt, Buffer.from(canonicalJson(value))]));
}
