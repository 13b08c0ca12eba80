/** A place in the write-ahead log, in bytes from its beginning, and the milliseconds at which the primary was there. */
interface Place {
  place: number;
  at: number;
}

/** Of a long absence, places at so small a part of its length are enough. */
const PART = 1 / 50;

/**
 * How far a replica is behind its primary, by their places in the log. The age of the last transaction that the replica
 * replayed would be wrong: it grows while the primary writes nothing. A replica that lost its connection believes that it
 * has everything, so the primary is always asked too.
 */
export class ReplicaProgress {
  /** Places of the primary that the replica has not reached, the oldest first. */
  #ahead: Place[] = [];
  #hasPrimary = false;
  #isThere = false;

  /** @param at when the question was sent: the log up to there has all commits before */
  primaryIsAt(place: number, at: number): void {
    this.#hasPrimary = true;
    const [oldest] = this.#ahead;
    const before = this.#ahead.at(-2);
    if (oldest !== undefined && before !== undefined && at - before.at < (at - oldest.at) * PART)
      this.#ahead.pop();
    this.#ahead.push({ place, at });
  }

  replicaIsAt(place: number): void {
    // Until the primary has answered, the lag is unknown.
    this.#isThere = this.#hasPrimary;
    this.#ahead = this.#ahead.filter((one) => one.place > place);
  }

  replicaIsAway(): void {
    this.#isThere = false;
  }

  /** Milliseconds; infinite while the replica is away. A primary that is silent writes nothing that could be missing. */
  lag(now: number): number {
    if (!this.#isThere) return Infinity;
    const [oldest] = this.#ahead;
    return oldest === undefined ? 0 : now - oldest.at;
  }
}
