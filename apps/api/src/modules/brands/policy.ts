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

type OfferKind =
  | "failing"
  | "codes_low"
  | "ends_soon"
  | "sent_back"
  | "revision_refused"
  | "not_live";
export type AttentionItem =
  | { kind: "credits_low"; offer_id: null; offer_title: null; count: number }
  | { kind: OfferKind; offer_id: string; offer_title: string; count: number };

export interface WatchedOffer {
  id: string;
  title: string;
  status: string;
  endDate: string | null;
  /** All codes ever added, and those not given yet; null without a pool. */
  codesTotal: number | null;
  codesLeft: number | null;
  isRevisionRefused: boolean;
}

interface Watched {
  offers: readonly WatchedOffer[];
  /** Offers that students say fail, the worst first. */
  failing: readonly { offer_id: string; offer_title: string; answers: number; worked: number }[];
  credits: { balance: number; plan_tier: PlanTier };
}

/** What comes first when there is much. */
const pressing: readonly AttentionItem["kind"][] = [
  "failing",
  "codes_low",
  "credits_low",
  "revision_refused",
  "sent_back",
  "ends_soon",
  "not_live",
];

/** What a member should do something about, most pressing first. Nothing in order gives nothing. */
export function attentionItems(
  { offers, failing, credits }: Watched,
  today: string,
): AttentionItem[] {
  const items: AttentionItem[] = failing.map(({ offer_id, offer_title, answers, worked }) => ({
    kind: "failing",
    offer_id,
    offer_title,
    count: answers - worked,
  }));
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
    if (alertOf({ total: codesTotal ?? 0, left: codesLeft }) !== "none")
      about("codes_low", codesLeft);
  }
  const { balance, plan_tier } = credits;
  // The same limits as of the mails that warn.
  if (balance <= lowBalanceOf(plan_tier))
    items.push({ kind: "credits_low", offer_id: null, offer_title: null, count: balance });
  return items.toSorted((a, b) => pressing.indexOf(a.kind) - pressing.indexOf(b.kind));
}
