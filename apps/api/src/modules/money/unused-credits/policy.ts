/** What changed a brand's credits, but for its calls. */
export interface CreditCause {
  /** Of a purchase, of a refund's hold and of a declined refund's return; null for gifts and what an admin takes. */
  orderId: string | null;
  /** What the brand's account gained; a minus is what it lost. */
  amount: number;
  /** Null on entries of no known moment: then uses before it count as later ones. */
  balanceAfter: number | null;
}

/**
 * The unused credits of each order, from all causes in their order and the balance of now. A balance that is lower than
 * what is left of gifts and orders says how many were used meanwhile: gifts first, then the order bought first. A use
 * takes what the brand had at its time, so credits granted later never become bought ones, and credits of no known cause
 * are gifts. The sum over orders is never more than the balance. See docs/adr/0087.
 */
export function unusedByOrder(
  causes: readonly CreditCause[],
  balance: number,
): ReadonlyMap<string, number> {
  // A map keeps the order of its first insertions: the order bought first is first.
  const bought = new Map<string, number>();
  let gifts = 0;

  function spend(credits: number): void {
    let open = credits;
    const take = (left: number) => {
      const part = Math.min(left, open);
      open -= part;
      return left - part;
    };
    gifts = take(gifts);
    for (const [orderId, left] of bought) bought.set(orderId, take(left));
  }

  function settle(now: number): void {
    const used = gifts + [...bought.values()].reduce((sum, left) => sum + left, 0) - now;
    if (used > 0) spend(used);
    else gifts -= used;
  }

  for (const { orderId, amount, balanceAfter } of causes) {
    if (balanceAfter !== null) settle(balanceAfter - amount);
    if (orderId !== null) bought.set(orderId, Math.max(0, (bought.get(orderId) ?? 0) + amount));
    else if (amount > 0) gifts += amount;
    else spend(-amount);
  }
  settle(balance);
  return bought;
}
