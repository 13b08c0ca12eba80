import type { BrandStatus, MemberRole } from "./accounts.ts";

export type { BrandStatus, MemberRole };

/** The one status of the brand in which something can be done, and how it is refused in any other: 409 with this code. */
interface Only {
  status: BrandStatus;
  code: string;
  message: string;
}

const approved: Only = {
  status: "approved",
  code: "brand_not_approved",
  message: "This is possible only while the brand is approved.",
};
const sentBack: Only = {
  status: "rejected",
  code: "application_not_correctable",
  message: "Only an application that was sent back can be corrected.",
};

interface Rule {
  description: string;
  /** Beside `admin`, who may do everything. */
  roles: readonly Exclude<MemberRole, "admin">[];
  /** In any status when absent. */
  only?: Only;
  /** In the sandbox of an account without a brand too, where nothing else can be done. */
  inSandbox?: true;
}

/** The state of a member's brand: an account's sandbox is no brand yet. */
export type MemberOf = BrandStatus | "sandbox";

/**
 * What a member may do in a brand. The access gate refuses by it, and the API's answers tell the sites. `billing` is the
 * accountant, often of another company: pays for the brand, and reads nothing of its offers, redemptions, keys or team. A
 * boost costs money, but decides what students see first, so it stays with admins. A switch beside each role would make
 * sixteen kinds of members of five, each with pages to be tested.
 */
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
    roles: ["developer", "editor", "viewer", "billing"],
    inSandbox: true,
  },
  view_ledger: {
    description: "Read the credit ledger.",
    roles: ["developer", "viewer", "billing"],
  },
  view_billing: {
    description: "Read the billing profile, orders, invoices and refunds.",
    roles: ["viewer", "billing"],
  },
  edit_billing: { description: "Change the billing profile.", roles: ["billing"] },
  buy: {
    description: "Order credits, once the brand is approved.",
    roles: ["billing"],
    only: approved,
  },
  boost: {
    description: "Order and move the featured placement of offers, once the brand is approved.",
    roles: [],
    only: approved,
  },
  manage_payments: {
    description: "Confirm payments of orders, and stop the automatic top-up.",
    roles: ["billing"],
  },
  request_refunds: { description: "Request a refund of unused credits.", roles: ["billing"] },
  manage_keys: {
    description: "Work with the API keys there are.",
    roles: ["developer"],
    inSandbox: true,
  },
  create_keys: {
    description: "Create and rotate test keys, once the brand is approved, and in a sandbox.",
    roles: ["developer"],
    only: approved,
    inSandbox: true,
  },
  create_live_keys: {
    description: "Create and rotate live keys, once the brand is approved.",
    roles: ["developer"],
    only: approved,
  },
  manage_webhooks: {
    description: "Read, change, pause and remove the webhook endpoints there are.",
    roles: ["developer"],
    inSandbox: true,
  },
  create_webhooks: {
    description:
      "Create webhook endpoints and send events to them, once the brand is approved, and in a sandbox.",
    roles: ["developer"],
    only: approved,
    inSandbox: true,
  },
  view_offers: { description: "Read the brand's offers.", roles: ["editor", "viewer"] },
  edit_offers: {
    description: "Create and change offers and their codes, once the brand is approved.",
    roles: ["editor"],
    only: approved,
  },
  view_code_uploads: {
    description: "Read the codes that were left out of an upload.",
    roles: ["editor"],
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
    roles: ["editor", "viewer", "billing"],
  },
  edit_profile: {
    description: "Change what students read about the brand, once it is approved.",
    roles: [],
    only: approved,
  },
  invite_members: {
    description: "Invite members, once the brand is approved.",
    roles: [],
    only: approved,
  },
  manage_outlets: { description: "Create and change outlets and their PINs.", roles: ["editor"] },
  view_application: { description: "Read the brand's application.", roles: ["editor"] },
  correct_application: {
    description: "Correct the application, while it is sent back.",
    roles: [],
    only: sentBack,
  },
} satisfies Record<string, Rule>;

export type BrandAction = keyof typeof rules;
export type BrandActions = Record<BrandAction, boolean>;

export const forEachBrandAction = <T>(make: (action: BrandAction, rule: Rule) => T) =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [action, make(action as BrandAction, rule)]),
  ) as Record<BrandAction, T>;

/** The roles that may ever do it, whatever the brand's status. */
export const rolesFor = (action: BrandAction): MemberRole[] => ["admin", ...rules[action].roles];

/** The status that it needs, with the refusal in any other; undefined when it can be done in each. */
export const onlyFor = (action: BrandAction): Only | undefined => {
  const rule: Rule = rules[action];
  return rule.only;
};

export const brandActionsOf = (role: MemberRole, status: MemberOf): BrandActions =>
  forEachBrandAction(
    (action, { only, inSandbox = false }) =>
      rolesFor(action).includes(role) &&
      (status === "sandbox" ? inSandbox : only === undefined || only.status === status),
  );

/** How what a sandbox does not allow is refused. */
export const sandboxRefusal: Pick<Only, "code" | "message"> = approved;
