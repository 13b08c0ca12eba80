import type { Currency } from "@bachat/rules/offers";
import { type WrittenBrand, type WrittenOffer, imliTiffins } from "../demo/content.ts";
import { DEMO_SEED, demoCatalog } from "../demo/demo-catalog.ts";
import { isAbroad } from "../demo/offers.ts";
import { createRandom } from "../demo/random.ts";
import { slugOf } from "../demo/shop-addresses.ts";
import products from "./products.json" with { type: "json" };

/** The demo's brands as shops: their products, and the discounts of their offers on Bachat. */

export interface Product {
  /** From 1. */
  number: number;
  name: string;
  /** Amounts are minor units. */
  price: number;
  currency: Currency;
  /** The number of the offer that it is covered by. */
  offer: number | null;
  /** Its price with an offer whose worth is words. */
  studentPrice: number | null;
}

export interface ShopOffer {
  /** From 1, as in its address. */
  number: number;
  written: WrittenOffer;
  /** In capitals. None for a link or a QR. */
  codes: readonly string[];
}

export interface Shop {
  slug: string;
  name: string;
  line: string;
  delivery: number;
  products: readonly Product[];
  offers: readonly ShopOffer[];
}

interface Goods {
  delivery: number;
  products: { name: string; price: number; offer?: number; studentPrice?: number }[];
}
const goods: Partial<Record<string, Goods>> = products;

/** @throws when a brand of the demo has nothing to sell: a programming error. */
export function sampleShops(): ReadonlyMap<string, Shop> {
  const catalog = demoCatalog(createRandom(DEMO_SEED), {
    // Only dates follow from it, which no shop looks at.
    now: new Date(),
    shops: "",
    categoryIds: new Map(),
  });
  const codesOf = new Map<string, readonly string[]>();
  for (const { redemptionUrl, sharedCode, id } of catalog.offers)
    if (redemptionUrl !== null && redemptionUrl !== undefined)
      codesOf.set(
        redemptionUrl,
        sharedCode === null ? (catalog.poolCodes.get(id) ?? []) : [sharedCode],
      );
  const brands: readonly WrittenBrand[] = [
    ...catalog.brands.map(({ content }) => content),
    imliTiffins,
  ];
  return new Map(
    brands.map((brand) => {
      const slug = slugOf(brand.name);
      return [slug, shopOf(brand, (nth) => codesOf.get(`/${slug}/offers/${nth + 1}`) ?? [])];
    }),
  );
}

function shopOf(brand: WrittenBrand, codes: (nth: number) => readonly string[]): Shop {
  const sold = goods[brand.name];
  if (sold === undefined) throw new Error(`${brand.name} has nothing to sell in the demo.`);
  return {
    slug: slugOf(brand.name),
    name: brand.name,
    line: brand.line,
    delivery: sold.delivery * 100,
    offers: brand.offers.map((written, nth) => ({ number: nth + 1, written, codes: codes(nth) })),
    products: sold.products.map(({ name, price, offer, studentPrice }, index) => {
      const written = offer === undefined ? undefined : brand.offers[offer];
      return {
        number: index + 1,
        name,
        price: price * 100,
        currency: written !== undefined && isAbroad(written) ? "USD" : "INR",
        offer: offer === undefined ? null : offer + 1,
        studentPrice: studentPrice === undefined ? null : studentPrice * 100,
      };
    }),
  };
}

/** A code as people type it: spaces around and within it, and small letters, do not matter. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();
