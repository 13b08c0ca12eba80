/** A change of a brand's credits by anything other than its calls. */
export interface CreditCause {
  /** The order of a purchase, a refund or a declined refund; null for gifts and for credits that an admin takes. */
  orderId: string | null;
  /** Credits that the brand gained; negative when it lost them. */
  amount: number;
  /** Null where the balance at that time is unknown: uses before this change then count as later ones. */
  balanceAfter: number | null;
}

/**
 * The unused credits of each order, from all causes in their order and the current balance. Where a balance is lower than the
 * gifts and bought credits that remain, the brand has used the difference: gifts first, then the order bought first. A use
 * takes only credits that the brand had at that time, so credits granted later never become bought ones. Credits of no known
 * cause are gifts. The sum over all orders is never more than the balance. See docs/adr/0087.
 */
export function unusedByOrder(
  causes: readonly CreditCause[],
  balance: number,
): ReadonlyMap<string, number> {
  // A map keeps the order of insertion: the order bought first comes first.
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
