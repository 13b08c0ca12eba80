import { randomFillSync } from "node:crypto";

const ID_BYTES = 9;
/** Random bytes are drawn for many ids at once: a call for each would cost as much as reading a request. */
const pool = Buffer.alloc(ID_BYTES * 512);
let used = pool.length;

/** Not to be guessed, and short enough to be read out. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return `req_${pool.toString("base64url", used - ID_BYTES, used)}`;
}
