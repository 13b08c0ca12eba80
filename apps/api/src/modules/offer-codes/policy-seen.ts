import { MAX_CODES } from "./policy.ts";

/** Of a hash so many bytes are kept: two codes never share them. */
const KEPT = 16;
/** A power of two, so that a hash leads to a slot by a mask; never more than half full. */
const SLOTS = 2 ** 18;
if (SLOTS < 2 * MAX_CODES) throw new Error("There are too few slots.");

/** Which line of a file had a code first. It takes 5 MB, for one code as for 100,000. */
export class SeenCodes {
  readonly #hashes = Buffer.alloc(SLOTS * KEPT);
  /** By slot; zero where it is free. */
  readonly #lines = new Uint32Array(SLOTS);

  /** The earlier line with this code; null, and this line is kept, when there is none. */
  earlierLine(hash: Buffer, line: number): number | null {
    for (let slot = hash.readUInt32LE() % SLOTS; ; slot = (slot + 1) % SLOTS) {
      const known = this.#lines[slot] ?? 0;
      if (known === 0) {
        hash.copy(this.#hashes, slot * KEPT, 0, KEPT);
        this.#lines[slot] = line;
        return null;
      }
      const at = slot * KEPT;
      if (hash.compare(this.#hashes, at, at + KEPT, 0, KEPT) === 0) return known;
    }
  }
}
