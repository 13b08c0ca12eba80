import { reviewPolicyKinds } from "@bachat/rules/review-policies";
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, userId } from "../columns.ts";
import { users } from "./users.ts";

export const reviewPolicyKind = pgEnum("review_policy_kind", reviewPolicyKinds);

export interface PolicySection {
  heading: string;
  lines: string[];
}

/** The policies of desks, each version as it was. Rows are never changed: decisions name the version that was shown. */
export const reviewPolicies = pgTable(
  "review_policies",
  {
    kind: reviewPolicyKind("kind").notNull(),
    /** From 1, one more each. */
    version: integer("version").notNull(),
    sections: jsonb("sections").$type<PolicySection[]>().notNull(),
    /** Why it was changed. */
    note: text("note").notNull(),
    /** Null for the texts that Bachat began with, and once the account is gone. */
    createdBy: userId("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    index("review_policies_created_by").on(t.createdBy),
  ],
);
