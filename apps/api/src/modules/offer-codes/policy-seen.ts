import { MAX_CODES } from "./policy.ts";

/** Bytes kept of each of a code's two hashes: enough that two codes never share them. */
const KEPT = 16;
const ENTRY = 2 * KEPT;
/** A power of two, so that a hash leads to a slot by a mask; never more than half full. */
const SLOTS = 2 ** 18;
if (SLOTS < 2 * MAX_CODES) throw new Error("There are too few slots.");

/** Which line of a file had a code, or one like it, first. It takes 9 MB, for one code as for 100,000. */
export class SeenCodes {
  /** By slot: of the match hash, then of the exact one. */
  readonly #hashes = Buffer.alloc(SLOTS * ENTRY);
  /** By slot; zero where it is free. */
  readonly #lines = new Uint32Array(SLOTS);

  /** The earlier line with this code or one that differs in its spelling only; null, and this line is kept, without. */
  earlierLine(
    { hash, matchHash }: { hash: Buffer; matchHash: Buffer },
    line: number,
  ): { line: number; isSame: boolean } | null {
    for (let slot = matchHash.readUInt32LE() % SLOTS; ; slot = (slot + 1) % SLOTS) {
      const known = this.#lines[slot] ?? 0;
      const at = slot * ENTRY;
      if (known === 0) {
        matchHash.copy(this.#hashes, at, 0, KEPT);
        hash.copy(this.#hashes, at + KEPT, 0, KEPT);
        this.#lines[slot] = line;
        return null;
      }
      if (matchHash.compare(this.#hashes, at, at + KEPT, 0, KEPT) === 0) {
        const isSame = hash.compare(this.#hashes, at + KEPT, at + ENTRY, 0, KEPT) === 0;
        return { line: known, isSame };
      }
    }
  }
}
