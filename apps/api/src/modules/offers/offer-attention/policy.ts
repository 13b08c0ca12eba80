import { daysBetween } from "@bachat/rules/time";
import { alertOf } from "../offer-codes/policy.ts";

/** The portal's overview warns of offers that end within so many days. */
export const ENDS_SOON_DAYS = 7;

/** Problems of an offer, the most urgent first. */
export const offerKinds = [
  "paused_by_health",
  "failing",
  "codes_low",
  "change_asked",
  "revision_refused",
  "sent_back",
  "ends_soon",
  "not_live",
] as const;
type OfferKind = (typeof offerKinds)[number];
/** Problems that cost students a discount now. */
export const pressingKinds = new Set<OfferKind>(["paused_by_health", "failing", "codes_low"]);
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
  /** Whether a reviewer asked the brand to change the offer or its latest revision. */
  isChangeAsked: boolean;
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

/** The brand's open tasks about its offers, most urgent first; empty when all offers are in order. */
export function offerAttention({ offers, failing }: Watched, today: string): OfferAttention[] {
  const items: OfferAttention[] = failing.map(
    ({ offer_id, offer_title, failing: { state, pauses_on: day } }) => ({
      kind: state === "paused" ? "paused_by_health" : "failing",
      offer_id,
      offer_title,
      count: day === null ? 0 : Math.max(0, daysBetween(today, day)),
    }),
  );
  for (const { id, title, status, endDate, codesTotal, codesLeft, ...asked } of offers) {
    const about = (kind: OfferKind, count: number) => {
      items.push({ kind, offer_id: id, offer_title: title, count });
    };
    if (status === "rejected") about("sent_back", 0);
    if (status === "draft") about("not_live", 0);
    if (asked.isChangeAsked) about("change_asked", 0);
    if (asked.isRevisionRefused && status !== "archived") about("revision_refused", 0);
    if (status !== "published") continue;
    const daysLeft = endDate === null ? Infinity : daysBetween(today, endDate);
    if (daysLeft >= 0 && daysLeft <= ENDS_SOON_DAYS) about("ends_soon", daysLeft);
    if (codesLeft === null || daysLeft < 0) continue;
    if (alertOf({ total: codesTotal, left: codesLeft }) !== "none") about("codes_low", codesLeft);
  }
  const rank = ({ kind }: OfferAttention) => offerKinds.indexOf(kind);
  return items.toSorted((a, b) => rank(a) - rank(b) || a.count - b.count);
}
