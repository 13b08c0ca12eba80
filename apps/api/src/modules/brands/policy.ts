import { daysBetween } from "@bachat/rules/time";
import { lowBalanceOf } from "../credits/policy.ts";
import type { PlanTier } from "../credits/policy-plans.ts";
import { alertOf } from "../offer-codes/policy.ts";

/** A name as part of an address: Latin letters and digits only, so that "Café Mélange" reads cafe-melange. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "brand" : slug;
}

/** Where a logo lies in storage. Every fetched logo has an id of its own, so its address can be cached for ever. */
export const logoKey = (logoId: string): string => `brand-logos/${logoId}.webp`;

/** Where the sites read it. */
export const logoUrl = (apiOrigin: string, logoId: string): string =>
  `${apiOrigin}/v1/brand-logos/${logoId}.webp`;

/** The id in such an address; null for anything else. */
export function logoIdOf(url: string | null): string | null {
  return url?.match(/\/v1\/brand-logos\/([0-9a-f-]{36})\.webp$/)?.[1] ?? null;
}

/** Logos are shown small: this is the tile at three pixels a point, with room. */
export const LOGO_SIDE = 256;

/** The portal's overview warns of offers that end within so many days. */
export const ENDS_SOON_DAYS = 7;

/** What the strip of the overview shows at once. */
export const ATTENTION_SHOWN = 4;

/** What may be wrong with an offer, the most urgent first. */
const offerKinds = [
  "paused_by_health",
  "failing",
  "codes_low",
  "revision_refused",
  "sent_back",
  "ends_soon",
  "not_live",
] as const;
type OfferKind = (typeof offerKinds)[number];
const pressingKinds = new Set<OfferKind>(["paused_by_health", "failing", "codes_low"]);
export const attentionKinds = [...offerKinds, "credits_low"] as const;

export interface OfferAttention {
  kind: OfferKind;
  offer_id: string;
  offer_title: string;
  /** Codes or days left, or days until a failing offer is paused; else 0. */
  count: number;
}

export interface WatchedOffer {
  id: string;
  title: string;
  status: string;
  endDate: string | null;
  /** All codes ever added. */
  codesTotal: number;
  /** Codes not given yet, counted as far as that is low; null where no student waits for one. */
  codesLeft: number | null;
  /** Whether the latest change was refused, and none followed. */
  isRevisionRefused: boolean;
}

interface Watched {
  offers: readonly WatchedOffer[];
  /** Failing offers, those that have failed for longest first. */
  failing: readonly {
    offer_id: string;
    offer_title: string;
    failing: { state: "failing" | "paused"; pauses_on: string | null };
  }[];
}

/** What a member should do about the brand's offers, most urgent first. Nothing in order gives nothing. */
export function offerAttention({ offers, failing }: Watched, today: string): OfferAttention[] {
  const items: OfferAttention[] = failing.map(
    ({ offer_id, offer_title, failing: { state, pauses_on: day } }) => ({
      kind: state === "paused" ? "paused_by_health" : "failing",
      offer_id,
      offer_title,
      count: day === null ? 0 : Math.max(0, daysBetween(today, day)),
    }),
  );
  for (const { id, title, status, endDate, codesTotal, codesLeft, isRevisionRefused } of offers) {
    const about = (kind: OfferKind, count: number) => {
      items.push({ kind, offer_id: id, offer_title: title, count });
    };
    if (status === "rejected") about("sent_back", 0);
    if (status === "draft") about("not_live", 0);
    if (isRevisionRefused && status !== "archived") about("revision_refused", 0);
    if (status !== "published") continue;
    const daysLeft = endDate === null ? Infinity : daysBetween(today, endDate);
    if (daysLeft >= 0 && daysLeft <= ENDS_SOON_DAYS) about("ends_soon", daysLeft);
    if (codesLeft === null || daysLeft < 0) continue;
    if (alertOf({ total: codesTotal, left: codesLeft }) !== "none") about("codes_low", codesLeft);
  }
  const rank = ({ kind }: OfferAttention) => offerKinds.indexOf(kind);
  return items.toSorted((a, b) => rank(a) - rank(b) || a.count - b.count);
}

/**
 * The most urgent things, and how many offers need a hand besides. Low credits come before what can wait, and are always
 * among those shown: the list of offers, where the rest is found, does not tell of them.
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
