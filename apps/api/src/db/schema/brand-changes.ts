import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { descending, id, instant, timestamps, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { revisionStatus } from "./offer-revisions.ts";
import { users } from "./users.ts";

/** A new name or logo that an approved brand wants; students see the old one until an admin has approved it. */
export const brandChanges = pgTable(
  "brand_changes",
  {
    id: id(),
    brandId: ofBrand("cascade"),
    status: revisionStatus("status").notNull().default("pending"),
    /** Null where the name stays. */
    name: text("name"),
    previousName: text("previous_name").notNull(),
    hasLogo: boolean("has_logo").notNull(),
    /** Our copy: null while it is fetched, and once the change is closed without it. */
    logoUrl: text("logo_url"),
    /** Where it is fetched from; null for an upload. */
    logoSourceUrl: text("logo_source_url"),
    submittedBy: userId("submitted_by").references(() => users.id, { onDelete: "set null" }),
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decisionNote: text("decision_note"),
    ...timestamps(),
  },
  (t) => [
    check("brand_changes_some_change", sql`${t.name} is not null or ${t.hasLogo}`),
    check(
      "brand_changes_logo_is_asked_for",
      sql`${t.hasLogo} or (${t.logoUrl} is null and ${t.logoSourceUrl} is null)`,
    ),
    check(
      "brand_changes_decided_has_time",
      sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`,
    ),
    check(
      "brand_changes_rejected_has_note",
      sql`${t.status} <> 'rejected' or ${t.decisionNote} is not null`,
    ),
    uniqueIndex("brand_changes_one_pending")
      .on(t.brandId)
      .where(sql`${t.status} = 'pending'`),
    index("brand_changes_brand").on(t.brandId, descending(t.createdAt)),
    index("brand_changes_queue").on(t.status, t.createdAt, t.id),
  ],
);
