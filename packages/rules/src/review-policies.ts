import type { AdminPermission } from "./accounts.ts";

/** The texts by which each desk decides. */
export const reviewPolicyKinds = ["offers", "student_ids", "brand_applications"] as const;
export type ReviewPolicyKind = (typeof reviewPolicyKinds)[number];

/** The permission that an admin needs to read a desk's policy. */
export const policyPermissions: Readonly<Record<ReviewPolicyKind, AdminPermission>> = {
  offers: "catalogue",
  student_ids: "reviewer",
  brand_applications: "brands",
};

/** Sections of a text, lines of a section, and characters of each. */
export const policyLimits = { sections: 12, lines: 20, heading: 80, line: 400, note: 500 } as const;
