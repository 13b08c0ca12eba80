import { createHash } from "node:crypto";

/** A stable id for a demo row, shaped as a version 7 UUID of `moment`, so that new rows sort after it. */
export function demoId(name: string, moment: Date): string {
  const hash = createHash("sha256").update(name).digest();
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  hash.copy(bytes, 6, 0, 10);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
