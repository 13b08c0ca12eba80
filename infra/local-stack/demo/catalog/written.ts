import type { Channel, RedemptionMethod } from "@bachat/rules/offers";
import type { Region } from "@bachat/rules/regions";

/** A brand's texts of an offer in one language. Steps and terms are a line each. */
export interface Words {
  title: string;
  description: string;
  howTo: string;
  terms: string;
}

/** An offer as its brand wrote it. What changes with the day, and codes, are the generator's. */
export interface WrittenOffer extends Words {
  /** A few brands gave none. */
  hi?: Words;
  /** The same as the title says; amounts in rupees, or dollars abroad. */
  worth: { percent: number } | { amount: number } | { words: string } | "bogo" | "free_shipping";
  /** The least amount of the order, in the same money. */
  minOrder?: number;
  /** `code` is one for all; with `pool` each student gets their own. */
  by: RedemptionMethod | "pool";
  exclusive?: true;
  /** India, unless it says otherwise. */
  country?: Region;
  city?: string;
  /** Online, or in store with a QR, unless it says otherwise. */
  channel?: Channel;
  tags: readonly string[];
  featured?: true;
  noEnd?: true;
  /** A drawing in `pictures/`, and its description. */
  picture?: { file: string; alt: string };
}

/** An invented brand: a name that is somebody's is an accident. */
export interface WrittenBrand {
  name: string;
  /** Its products, in a line. */
  line: string;
  offers: readonly WrittenOffer[];
}
