import { amountText } from "@bachat/rules/money";
import type { Product, Shop, ShopOffer } from "./shops.ts";

/** The price of a basket, and the discount of an offer or a code. */

export const MOST_PIECES = 5;

export interface Basket {
  product: Product;
  /** From 1 to MOST_PIECES. */
  pieces: number;
}

export interface Price {
  /** Amounts are minor units. */
  goods: number;
  off: number;
  delivery: number;
  total: number;
  /** The condition that the basket does not meet yet; null when the discount was taken off, or when there is no discount. */
  missing: string | null;
}

export function priceOf(shop: Shop, { product, pieces }: Basket, offer: ShopOffer | null): Price {
  const goods = product.price * pieces;
  // Postage abroad is part of the price.
  const delivery = product.currency === "INR" ? shop.delivery : 0;
  const cut =
    offer === null ? { off: 0, missing: null } : cutOf({ product, pieces }, offer, delivery);
  return { goods, delivery, ...cut, total: goods + delivery - cut.off };
}

/** Percent that a shop with the "Verify with Bachat" button takes off everything for students. */
export const STUDENT_PERCENT = 10;

export function studentPriceOf(shop: Shop, basket: Basket): Price {
  const { goods, delivery } = priceOf(shop, basket, null);
  const off = Math.round((goods * STUDENT_PERCENT) / 100);
  return { goods, off, delivery, total: goods + delivery - off, missing: null };
}

function cutOf(
  { product, pieces }: Basket,
  { number, written: { title, worth, minOrder = 0 } }: ShopOffer,
  delivery: number,
): Pick<Price, "off" | "missing"> {
  const goods = product.price * pieces;
  const missing = (text: string) => ({ off: 0, missing: text });
  if (product.offer !== number)
    return missing(`“${title}” does not apply to what is in your basket.`);
  const short = minOrder * 100 - goods;
  if (short > 0)
    return missing(
      `Add ${amountText(short / 100, product.currency)} more: this discount begins at ${amountText(minOrder, product.currency)}.`,
    );
  const off = (amount: number) => ({ off: Math.min(amount, goods + delivery), missing: null });
  if (worth === "free_shipping") return off(delivery);
  if (worth === "bogo")
    return pieces < 2
      ? missing("Add one more: the second one is free.")
      : off(Math.floor(pieces / 2) * product.price);
  if ("percent" in worth) return off(Math.round((goods * worth.percent) / 100));
  if ("amount" in worth) return off(worth.amount * 100);
  return off((product.price - (product.studentPrice ?? product.price)) * pieces);
}

/** The result of a typed code. */
export type CodeAnswer =
  | { kind: "none" }
  | { kind: "fits"; offer: ShopOffer }
  | { kind: "used" }
  | { kind: "unknown" }
  | { kind: "elsewhere"; shop: Shop };

/** @param code as `plainCode` gives it */
export function readCode(
  shops: Iterable<Shop>,
  here: Shop,
  code: string,
  isUsed: (code: string) => boolean,
): CodeAnswer {
  if (code === "") return { kind: "none" };
  const inShop = (shop: Shop) => shop.offers.find(({ codes }) => codes.includes(code));
  const offer = inShop(here);
  if (offer !== undefined) return isUsed(code) ? { kind: "used" } : { kind: "fits", offer };
  for (const shop of shops) if (inShop(shop) !== undefined) return { kind: "elsewhere", shop };
  return { kind: "unknown" };
}
