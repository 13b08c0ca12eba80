import { slugOf } from "@bachat/rules/slugs";
import type { PlanTier } from "../../money/credits/policy-plans.ts";
import { lowBalanceOf } from "../../money/credits/policy.ts";
import {
  type OfferAttention,
  offerKinds,
  pressingKinds,
} from "../../offers/offer-attention/policy.ts";

/** A brand's name as part of an address. */
export const brandSlugOf = (name: string): string => slugOf(name) || "brand";

/** Logos are shown small: this is the tile at three pixels a point, with room. */
export const LOGO_SIDE = 256;

/** The most entries of the overview's strip. */
export const ATTENTION_SHOWN = 4;

export const attentionKinds = [...offerKinds, "credits_low"] as const;

/**
 * The most urgent entries, and how many further offers need attention. Low credits come before less urgent entries, and are
 * always shown, because the list of offers does not mention them.
 */
export function shownAttention(
  items: readonly OfferAttention[],
  { balance, plan_tier }: { balance: number; plan_tier: PlanTier },
) {
  // The same limit as of the mails that warn.
  const isLow = balance <= lowBalanceOf(plan_tier);
  const shown = items.slice(0, isLow ? ATTENTION_SHOWN - 1 : ATTENTION_SHOWN);
  const credits = {
    kind: "credits_low",
    offer_id: null,
    offer_title: null,
    count: balance,
  } as const;
  const pressing = shown.filter(({ kind }) => pressingKinds.has(kind)).length;
  const offersOf = (some: readonly OfferAttention[]) =>
    new Set(some.map(({ offer_id: id }) => id)).size;
  return {
    attention: isLow ? [...shown.slice(0, pressing), credits, ...shown.slice(pressing)] : shown,
    attention_more: offersOf(items) - offersOf(shown),
  };
}
