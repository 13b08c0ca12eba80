import { randomUUID } from "node:crypto";

/** A UUID of version 7: ids made one after the other lie side by side in an index. */
export function timeOrderedUuid(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
