/** Who is called next. */

/** Calls at once of one run, and how many one brand can have: one that never answers takes an eighth from the others. */
export const LANES = 16;
const PER_BRAND = 2;

export interface DueEndpoint {
  endpointId: string;
  brandId: string;
}

/** Endpoints with something to send, each called in its turn, and the calls under way. */
export class Turns {
  /** In the order of their turns. */
  readonly #due = new Map<string, DueEndpoint>();
  readonly #calls = new Map<string, number>();

  /** Those that have no turn yet come after all others. */
  add(found: readonly DueEndpoint[]): void {
    for (const one of found) if (!this.#due.has(one.endpointId)) this.#due.set(one.endpointId, one);
  }

  /** Whose turn it is; it comes again after all others. Null while everybody due has its share of the lanes. */
  take(): DueEndpoint | null {
    // One that is waited for already takes a second lane only if nobody else can use it.
    const next = this.#find(0) ?? this.#find(PER_BRAND);
    if (next === null) return null;
    this.#due.delete(next.endpointId);
    this.#due.set(next.endpointId, next);
    this.#count(next, 1);
    return next;
  }

  /** A call has ended. */
  end(one: DueEndpoint): void {
    this.#count(one, -1);
  }

  /** Nothing more is due there. */
  leave({ endpointId }: DueEndpoint): void {
    this.#due.delete(endpointId);
  }

  #find(mostCalls: number): DueEndpoint | null {
    for (const one of this.#due.values())
      if (this.#of(one.brandId) < PER_BRAND && this.#of(one.endpointId) <= mostCalls) return one;
    return null;
  }

  #of(id: string): number {
    return this.#calls.get(id) ?? 0;
  }

  #count({ endpointId, brandId }: DueEndpoint, change: 1 | -1): void {
    for (const id of [endpointId, brandId]) {
      const calls = this.#of(id) + change;
      if (calls === 0) this.#calls.delete(id);
      else this.#calls.set(id, calls);
    }
  }
}
