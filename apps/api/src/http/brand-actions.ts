import { z } from "zod";
import type { MemberRole, Membership } from "./actor.ts";

interface Rule {
  description: string;
  /** Beside `admin`, who may do everything. */
  roles: readonly Exclude<MemberRole, "admin">[];
  /** The brand's statuses in which it can be done; any when absent. */
  statuses?: readonly Membership["status"][];
}

/** What a member may do in a brand. Routes take their roles from here, and the answers tell the sites. */
const rules = {
  view_overview: {
    description: "Read the portal's overview.",
    roles: ["editor", "developer", "viewer"],
  },
  view_analytics: {
    description: "Read the results of the offers.",
    roles: ["editor", "viewer"],
  },
  view_credits: {
    description: "Read credits, quota and hourly limit.",
    roles: ["developer", "editor", "viewer"],
  },
  view_ledger: { description: "Read the credit ledger.", roles: ["developer", "viewer"] },
  view_billing: {
    description: "Read the billing profile, orders, invoices and refunds.",
    roles: ["viewer"],
  },
  edit_billing: { description: "Change the billing profile.", roles: [] },
  buy: {
    description: "Order credits, once the brand is approved.",
    roles: [],
    statuses: ["approved"],
  },
  request_refunds: { description: "Request a refund of unused credits.", roles: [] },
  manage_keys: { description: "Work with the API keys there are.", roles: ["developer"] },
  create_keys: {
    description: "Create and rotate API keys, once the brand is approved.",
    roles: ["developer"],
    statuses: ["approved"],
  },
  manage_webhooks: {
    description: "Read, change, pause and remove the webhook endpoints there are.",
    roles: ["developer"],
  },
  create_webhooks: {
    description: "Create webhook endpoints and send events to them, once the brand is approved.",
    roles: ["developer"],
    statuses: ["approved"],
  },
  view_offers: { description: "Read the brand's offers.", roles: ["editor", "viewer"] },
  edit_offers: {
    description: "Create and change offers and their codes, once the brand is approved.",
    roles: ["editor"],
    statuses: ["approved"],
  },
  check_redemptions: {
    description: "Check in a shop what a student shows.",
    roles: ["editor", "staff"],
  },
  view_redemptions: {
    description: "Read and export what students redeemed.",
    roles: ["editor", "viewer"],
  },
  view_team: {
    description: "Read who works for the brand.",
    roles: ["editor", "developer", "viewer"],
  },
  manage_team: {
    description: "Change and remove members, and the brand's contact.",
    roles: [],
  },
  view_activity: { description: "Read who changed what.", roles: ["editor", "viewer"] },
  view_profile: {
    description: "Read the brand's settings.",
    roles: ["editor", "viewer"],
  },
  edit_profile: {
    description: "Change what students read about the brand, once it is approved.",
    roles: [],
    statuses: ["approved"],
  },
  invite_members: {
    description: "Invite members, once the brand is approved.",
    roles: [],
    statuses: ["approved"],
  },
  manage_outlets: { description: "Create and change outlets and their PINs.", roles: ["editor"] },
  view_application: { description: "Read the brand's application.", roles: ["editor"] },
  correct_application: {
    description: "Correct the application, while it is sent back.",
    roles: [],
    statuses: ["rejected"],
  },
} satisfies Record<string, Rule>;

export type BrandAction = keyof typeof rules;
export type BrandActions = Record<BrandAction, boolean>;

const forEachAction = <T>(make: (action: BrandAction, rule: Rule) => T) =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [action, make(action as BrandAction, rule)]),
  ) as Record<BrandAction, T>;

/** The roles that may ever do it, whatever the brand's status. */
export const rolesFor = (action: BrandAction): MemberRole[] => ["admin", ...rules[action].roles];

export const brandActionsOf = (role: MemberRole, status: Membership["status"]): BrandActions =>
  forEachAction(
    (action, { statuses }) =>
      rolesFor(action).includes(role) && (statuses?.includes(status) ?? true),
  );

export const brandActions = z
  .object(
    forEachAction((_action, { description }) => z.boolean().meta({ description, example: true })),
  )
  .meta({ id: "BrandActions", description: "What the caller may do in the brand." });
