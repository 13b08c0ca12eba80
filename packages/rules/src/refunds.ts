/** What goes back for unused credits, to the paisa. The API pays it, and the sites say it before. */

interface PackPrice {
  credits: number;
  net_paise: number;
  tax_paise: number;
}

/** A pack that was smaller than the one that was ordered, with its price of that day. */
export interface SmallerPack extends PackPrice {
  pack: "starter" | "growth" | "enterprise";
}

export interface SoldPack extends PackPrice {
  smaller_packs: readonly SmallerPack[];
}

/** The smallest pack that covers `kept` credits; null where that is the one that was bought. */
export const packCovering = ({ smaller_packs: smaller }: SoldPack, kept: number) =>
  smaller.find(({ credits }) => credits >= kept) ?? null;

/**
 * What credits cost that are not returned: at the rate of the smallest pack that covers them, not less than a whole pack
 * that is too small for them, and not more than was paid. So no part of a large pack is cheaper than a small pack.
 */
function priceOfKept(sold: SoldPack, kept: number, part: "net_paise" | "tax_paise"): number {
  const rate = packCovering(sold, kept) ?? sold;
  const atRate = Math.round((rate[part] * kept) / rate.credits);
  const exceeded = sold.smaller_packs.filter(({ credits }) => credits < kept);
  return Math.min(sold[part], Math.max(atRate, ...exceeded.map((pack) => pack[part])));
}

/**
 * What goes back for `credits` more, after `before` went back already: what was paid less the price of those that are kept.
 * It is the difference of two such prices, so that the parts of an order add up to its price.
 */
export function refundPaise(sold: SoldPack, before: number, credits: number) {
  const kept = sold.credits - before;
  const differ = (part: "net_paise" | "tax_paise") =>
    priceOfKept(sold, kept, part) - priceOfKept(sold, kept - credits, part);
  const netPaise = differ("net_paise");
  const taxPaise = differ("tax_paise");
  return { netPaise, taxPaise, amountPaise: netPaise + taxPaise };
}
