import type { BrandAction } from "@bachat/rules/brand-actions";
import { likeText } from "@bachat/rules/patterns";

/** The part of the audit log that a brand reads: whitelisted, so that a new kind of entry shows only once it is named here. */

/** The kind of an entry, by the part of its action before the first dot. */
const kindOfPrefix = {
  offer: "offers",
  team: "team",
  api_key: "keys",
  webhook: "keys",
  calls: "keys",
  order: "billing",
  payment: "billing",
  refund: "billing",
  invoice: "billing",
  credits: "billing",
  top_up: "billing",
  boost: "boosts",
  redemption: "checks",
  pass: "checks",
  outlet: "checks",
  brand: "settings",
  application: "settings",
} as const;

type Prefix = keyof typeof kindOfPrefix;
export type ActivityKind = (typeof kindOfPrefix)[Prefix];
export const activityKinds = [
  "offers",
  "team",
  "keys",
  "billing",
  "boosts",
  "checks",
  "settings",
] as const satisfies ActivityKind[];

/** The contact is a matter of the team, though it is in the brand's row. */
const contactActions = "brand.contact";

/** Actions that only machines and Bachat's own staff can act upon. */
export const hiddenActions = [
  "offer.first_approval",
  "offer.review_assigned",
  "payment.callback_refused",
  "payment.webhook_refused",
  "payment.surplus",
  "payment.surplus_returned",
] as const;

export function kindOf(action: string): ActivityKind {
  if (action.startsWith(contactActions)) return "team";
  const prefix = action.split(".")[0] ?? "";
  return Object.hasOwn(kindOfPrefix, prefix) ? kindOfPrefix[prefix as Prefix] : "settings";
}

/** Patterns of SQL's `like` for the actions of a kind, or of all kinds. */
export function patternsOf(kind: ActivityKind | undefined): { like: string[]; not: string[] } {
  const prefixes = Object.entries(kindOfPrefix)
    .filter(([, of]) => kind === undefined || of === kind)
    .map(([prefix]) => `${likeText(prefix)}.%`);
  if (kind === "team") return { like: [...prefixes, `${contactActions}%`], not: [] };
  return { like: prefixes, not: kind === "settings" ? [`${contactActions}%`] : [] };
}

const bachatActions = new Set([
  "application.approved",
  "application.rejected",
  "brand.reinstated",
  "brand.written_to",
  "calls.alert_cleared",
  "calls.alert_raised",
  "credits.granted",
  "credits.limits_changed",
  "credits.taken",
  "brand.suspended",
  "offer.approved",
  "offer.brand_written_to",
  "offer.change_asked",
  "offer.health_overruled",
  "offer.held",
  "offer.released",
  "offer.rejected",
  "offer.revision_approved",
  "offer.revision_change_asked",
  "offer.revision_rejected",
  "webhook.held",
  "webhook.released",
]);

interface Actor {
  type: "user" | "api_key" | "system";
  action: string;
  /** An admin of Bachat who is no member of the brand. */
  isStaff: boolean;
}

/** The kind of author: a member by name, an API key as such, Bachat's own people never by name. */
export function actedBy({ type, action, isStaff }: Actor): "member" | "api_key" | "bachat" {
  if (type === "api_key") return "api_key";
  if (type === "system" || isStaff || bachatActions.has(action)) return "bachat";
  return "member";
}

/** The kinds of objects that an entry can link to in the portal. */
export const objectTypes = ["offer", "order", "redemption", "outlet", "api_key", "user"] as const;

/**
 * The permission that a member needs, besides reading the activity, to see the amounts and the values of a change; null for
 * no further permission.
 */
export function neededForValues(action: string): BrandAction | null {
  const kind = kindOf(action);
  if (kind === "billing" || action === "brand.billing_profile_changed") return "view_billing";
  return action.startsWith("boost.") ? "view_billing" : null;
}
