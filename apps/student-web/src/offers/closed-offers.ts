import { MINUTE } from "@bachat/rules/time";
import type { Closed } from "@bachat/site";
import { useSyncExternalStore } from "react";

/** As long as an answer about an offer is kept: afterwards the offer is read again, and may be open. */
const KEPT_MS = 5 * MINUTE;

const closedOffers = new Map<string, { closed: Closed; at: number }>();
const listeners = new Set<() => void>();

/** Remembers that the API refused an offer, for all cards and pages that show it. */
export function markClosed(offerId: string, closed: Closed): void {
  closedOffers.set(offerId, { closed, at: Date.now() });
  for (const listener of listeners) listener();
}

function closedOf(offerId: string): Closed | null {
  const found = closedOffers.get(offerId);
  return found !== undefined && Date.now() - found.at < KEPT_MS ? found.closed : null;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Why an offer that is shown was refused a moment ago; null for others. */
export const useClosed = (offerId: string): Closed | null =>
  useSyncExternalStore(
    subscribe,
    () => closedOf(offerId),
    () => null,
  );
