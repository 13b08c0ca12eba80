import type { Schemas } from "@bachat/api-client/public";
import { latinDigits } from "@bachat/rules/digits";
import { withGst } from "../../components/plans/with-gst.ts";

type Plans = Schemas["PlanList"];

export const MOST_CALLS = 1_000_000;

export interface PackChoice {
  name: string;
  /** How many of it cover a month. */
  packs: number;
  credits: number;
  hourlyLimit: number;
  netPaise: number;
  taxPaise: number;
  totalPaise: number;
  perCallPaise: number;
  /** Whole months that the credits last at this use; they never expire. */
  months: number;
}

/** The smallest pack that covers a month's calls, or as many of the largest as it takes; null without packs. */
export function packForCalls(calls: number, plans: Plans): PackChoice | null {
  const tiers = plans.tiers.flatMap(({ pack, ...tier }) =>
    pack === null ? [] : [{ ...tier, pack }],
  );
  const tier = tiers.find(({ pack }) => pack.credits >= calls) ?? tiers.at(-1);
  if (tier === undefined) return null;
  const { credits: size, net_paise: price } = tier.pack;
  const packs = Math.max(1, Math.ceil(calls / size));
  const credits = packs * size;
  const netPaise = packs * price;
  const totalPaise = packs * withGst(price, plans.gst_percent);
  return {
    name: tier.name,
    packs,
    credits,
    hourlyLimit: tier.hourly_limit,
    netPaise,
    taxPaise: totalPaise - netPaise,
    totalPaise,
    perCallPaise: Math.round(price / size),
    months: Math.floor(credits / calls),
  };
}

/** A month's calls as typed, "2,500" as well; null when it is no number from 1 to the most. */
export function callsIn(text: string): number | null {
  const plain = latinDigits(text).replaceAll(/[\s,]/g, "");
  const calls = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;
  return calls >= 1 && calls <= MOST_CALLS ? calls : null;
}
