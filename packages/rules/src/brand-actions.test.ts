import { describe, expect, it } from "vitest";
import { type BrandAction, brandActionsOf, type MemberRole } from "./brand-actions.ts";

const allowed = (...given: Parameters<typeof brandActionsOf>) =>
  Object.entries(brandActionsOf(...given))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .toSorted();

describe("what a member of an approved brand may do", () => {
  const abilities: Record<MemberRole, BrandAction[]> = {
    admin: [
      "boost",
      "buy",
      "check_redemptions",
      "create_keys",
      "create_live_keys",
      "create_webhooks",
      "edit_billing",
      "edit_offers",
      "edit_profile",
      "invite_members",
      "manage_keys",
      "manage_outlets",
      "manage_payments",
      "manage_team",
      "manage_webhooks",
      "request_refunds",
      "view_activity",
      "view_analytics",
      "view_application",
      "view_billing",
      "view_code_uploads",
      "view_credits",
      "view_ledger",
      "view_offers",
      "view_overview",
      "view_profile",
      "view_redemptions",
      "view_team",
    ],
    editor: [
      "check_redemptions",
      "edit_offers",
      "manage_outlets",
      "view_activity",
      "view_analytics",
      "view_application",
      "view_code_uploads",
      "view_credits",
      "view_offers",
      "view_overview",
      "view_profile",
      "view_redemptions",
      "view_team",
    ],
    developer: [
      "create_keys",
      "create_live_keys",
      "create_webhooks",
      "manage_keys",
      "manage_webhooks",
      "view_credits",
      "view_ledger",
      "view_overview",
      "view_team",
    ],
    viewer: [
      "view_activity",
      "view_analytics",
      "view_billing",
      "view_credits",
      "view_ledger",
      "view_offers",
      "view_overview",
      "view_profile",
      "view_redemptions",
      "view_team",
    ],
    billing: [
      "buy",
      "edit_billing",
      "manage_payments",
      "request_refunds",
      "view_billing",
      "view_credits",
      "view_ledger",
      "view_profile",
    ],
    staff: ["check_redemptions"],
  };
  it.each(Object.entries(abilities))("%s", (role, actions) => {
    expect(allowed(role as MemberRole, "approved")).toEqual(actions);
  });
});

describe("what depends on the brand's status", () => {
  const changed = (role: MemberRole) =>
    (["pending", "rejected", "suspended"] as const).map((status) => {
      const usual = allowed(role, "approved");
      const here = allowed(role, status);
      return {
        status,
        more: here.filter((action) => !usual.includes(action)),
        less: usual.filter((action) => !here.includes(action)),
      };
    });

  const closed = [
    "boost",
    "buy",
    "create_keys",
    "create_live_keys",
    "create_webhooks",
    "edit_offers",
    "edit_profile",
    "invite_members",
  ];
  it("no keys, offers or invitations before approval, and the admin corrects what was sent back", () => {
    expect(changed("admin")).toEqual([
      { status: "pending", more: [], less: closed },
      { status: "rejected", more: ["correct_application"], less: closed },
      { status: "suspended", more: [], less: closed },
    ]);
    expect(changed("viewer").flatMap(({ more, less }) => [...more, ...less])).toEqual([]);
  });

  it("a sandbox has test keys and webhooks, and nothing of a brand", () => {
    const here = [
      "create_keys",
      "create_webhooks",
      "manage_keys",
      "manage_webhooks",
      "view_credits",
    ];
    expect(allowed("developer", "sandbox")).toEqual(here);
    expect(allowed("admin", "sandbox")).toEqual(here);
  });
});
