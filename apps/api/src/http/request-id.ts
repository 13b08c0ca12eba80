import { randomFillSync } from "node:crypto";

const TIME_BYTES = 4;
const ID_BYTES = 9;
/** Random bytes are drawn for many ids at once: a call for each would cost as much as reading a request. */
const pool = Buffer.alloc(ID_BYTES * 512);
let used = pool.length;

/**
 * Short enough to be read out. It begins with its second, so that the calls of a request are found by the time that they were
 * logged at: an index over ids would cost each call. The 40 random bits could be guessed within a second; an id opens nothing.
 */
export function newRequestId(now: Date): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  pool.writeUInt32BE(Math.floor(now.getTime() / 1_000), used);
  used += ID_BYTES;
  return `req_${pool.toString("base64url", used - ID_BYTES, used)}`;
}

/** The second in which a request came, for an id of `newRequestId`. */
export const timeOfRequest = (id: string): Date =>
  new Date(
    Buffer.from(id.slice("req_".length), "base64url").subarray(0, TIME_BYTES).readUInt32BE() *
      1_000,
  );
