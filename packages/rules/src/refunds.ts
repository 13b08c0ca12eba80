/** The amount of a refund of unused credits, to the paisa. The API pays it, and the sites show it before. */

interface PackPrice {
  credits: number;
  net_paise: number;
  tax_paise: number;
}

/** A pack smaller than the ordered one, with its price on that day. */
export interface SmallerPack extends PackPrice {
  pack: "starter" | "growth" | "enterprise";
}

export interface SoldPack extends PackPrice {
  smaller_packs: readonly SmallerPack[];
}

/** The smallest pack that covers `kept` credits; null when only the ordered pack covers them. */
export const packCovering = ({ smaller_packs: smaller }: SoldPack, kept: number) =>
  smaller.find(({ credits }) => credits >= kept) ?? null;

/**
 * The price of the kept credits: at the rate of the smallest pack that covers them, not less than any pack that is too small
 * for them, and not more than the brand paid. So no part of a large pack is cheaper than a small pack.
 */
function priceOfKept(sold: SoldPack, kept: number, part: "net_paise" | "tax_paise"): number {
  const rate = packCovering(sold, kept) ?? sold;
  const atRate = Math.round((rate[part] * kept) / rate.credits);
  const exceeded = sold.smaller_packs.filter(({ credits }) => credits < kept);
  return Math.min(sold[part], Math.max(atRate, ...exceeded.map((pack) => pack[part])));
}

/**
 * The amount for `credits` more, when `before` were refunded already: the price of the credits kept until now, less the price
 * of those kept from now on. As a difference of two prices, the refunds of an order add up to its price.
 */
export function refundPaise(sold: SoldPack, before: number, credits: number) {
  const kept = sold.credits - before;
  const differ = (part: "net_paise" | "tax_paise") =>
    priceOfKept(sold, kept, part) - priceOfKept(sold, kept - credits, part);
  const netPaise = differ("net_paise");
  const taxPaise = differ("tax_paise");
  return { netPaise, taxPaise, amountPaise: netPaise + taxPaise };
}
