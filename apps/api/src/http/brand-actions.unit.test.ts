import { describe, expect, it } from "vitest";
import { type BrandAction, brandActionsOf } from "./brand-actions.ts";
import type { MemberRole } from "./actor.ts";

const allowed = (...given: Parameters<typeof brandActionsOf>) =>
  Object.entries(brandActionsOf(...given))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .toSorted();

describe("what a member of an approved brand may do", () => {
  const abilities: Record<MemberRole, BrandAction[]> = {
    admin: [
      "check_redemptions",
      "create_keys",
      "edit_offers",
      "manage_keys",
      "view_application",
      "view_credits",
      "view_ledger",
      "view_offers",
      "view_overview",
    ],
    editor: [
      "check_redemptions",
      "edit_offers",
      "view_application",
      "view_credits",
      "view_offers",
      "view_overview",
    ],
    developer: ["create_keys", "manage_keys", "view_credits", "view_ledger", "view_overview"],
    viewer: ["view_credits", "view_ledger", "view_offers", "view_overview"],
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

  it("no keys or offers before approval, and the admin corrects what was sent back", () => {
    expect(changed("admin")).toEqual([
      { status: "pending", more: [], less: ["create_keys", "edit_offers"] },
      { status: "rejected", more: ["correct_application"], less: ["create_keys", "edit_offers"] },
      { status: "suspended", more: [], less: ["create_keys", "edit_offers"] },
    ]);
    expect(changed("viewer").flatMap(({ more, less }) => [...more, ...less])).toEqual([]);
  });
});
