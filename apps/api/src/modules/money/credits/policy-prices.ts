import { priceOnDay, priceSettings } from "../../platform/settings/policy-prices.ts";
import { valuesIn } from "../../platform/settings/policy.ts";
import { boostNames, type BoostName, creditPacks, type CreditPack } from "./policy-plans.ts";

/** Prices without GST, in paise. They are settings, each with a price and, if announced, the next price and its day. */

export interface Price {
  netPaise: number;
  /** The announced price, and its first day in Kolkata. */
  next: { netPaise: number; from: string } | null;
}

export interface Prices {
  packs: Record<CreditPack, Price>;
  boosts: Record<BoostName, Price>;
}

export type PriceKey = keyof typeof priceSettings;
export const priceKeys = Object.keys(priceSettings) as PriceKey[];
type PriceValues = Parameters<typeof priceOnDay>[0];

/** All prices of a day. */
export function pricesOn(settings: Record<PriceKey, PriceValues>, day: string): Prices {
  const priceOf = (key: PriceKey): Price => {
    const { paise, next_paise: next, next_from: from } = priceOnDay(settings[key], day);
    return {
      netPaise: paise,
      next: next === null || from === null ? null : { netPaise: next, from },
    };
  };
  const entries = <Name extends string>(names: readonly Name[], kind: "pack" | "boost") =>
    Object.fromEntries(
      names.map((name) => [name, priceOf(`price.${kind}.${name}` as PriceKey)]),
    ) as Record<Name, Price>;
  return { packs: entries(creditPacks, "pack"), boosts: entries(boostNames, "boost") };
}

/** The prices of a new installation. */
export const standardPrices: Prices = pricesOn(
  Object.fromEntries(
    priceKeys.map((key) => [key, valuesIn(priceSettings[key].fields, {})]),
  ) as Record<PriceKey, PriceValues>,
  "2026-01-01",
);
