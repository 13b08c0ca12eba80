import { MAX_ENDPOINTS } from "./policy.ts";

/**
 * The order of the calls. Each endpoint has a lane of its own, so an endpoint that hangs delays no other. Each brand has one
 * more lane for an endpoint with more to send, used while no other endpoint needs it.
 */

/** The most calls at once: enough for eight brands whose endpoints all hang, with six lanes each. */
export const LANES = 8 * (MAX_ENDPOINTS + 1);

export interface DueEndpoint {
  endpointId: string;
  brandId: string;
}

/** Endpoints with something to send, each called in its turn, and the calls under way. */
export class Turns {
  /** In the order of their turns. */
  readonly #due = new Map<string, DueEndpoint>();
  readonly #calls = new Map<string, number>();
  /** The endpoint with the second lane of each brand. */
  readonly #doubled = new Map<string, string>();

  /** Endpoints without a turn come after all others. */
  add(found: readonly DueEndpoint[]): void {
    for (const one of found) if (!this.#due.has(one.endpointId)) this.#due.set(one.endpointId, one);
  }

  /** The endpoint to call next, which then goes to the end of the line. Null while every due endpoint has its lanes. */
  take(): DueEndpoint | null {
    const next =
      this.#find((one) => this.#of(one) === 0) ??
      this.#find((one) => this.#of(one) === 1 && !this.#doubled.has(one.brandId));
    if (next === null) return null;
    if (this.#of(next) === 1) this.#doubled.set(next.brandId, next.endpointId);
    this.#due.delete(next.endpointId);
    this.#due.set(next.endpointId, next);
    this.#calls.set(next.endpointId, this.#of(next) + 1);
    return next;
  }

  /** A call has ended. */
  end(one: DueEndpoint): void {
    const { endpointId, brandId } = one;
    if (this.#doubled.get(brandId) === endpointId) this.#doubled.delete(brandId);
    const left = this.#of(one) - 1;
    if (left === 0) this.#calls.delete(endpointId);
    else this.#calls.set(endpointId, left);
  }

  /** Nothing more is due there. */
  leave({ endpointId }: DueEndpoint): void {
    this.#due.delete(endpointId);
  }

  #find(fits: (one: DueEndpoint) => boolean): DueEndpoint | null {
    for (const one of this.#due.values()) if (fits(one)) return one;
    return null;
  }

  #of({ endpointId }: DueEndpoint): number {
    return this.#calls.get(endpointId) ?? 0;
  }
}
