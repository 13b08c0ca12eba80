import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId, descending, id, instant, userId } from "../columns.ts";
import { outlets } from "./outlets.ts";
import { redemptions } from "./redemptions.ts";
import { users } from "./users.ts";

export const redemptionCheckShown = pgEnum("redemption_check_shown", [
  "qr",
  "typed_code",
  "personal_code",
]);

/** Each check by which a shop used up a student's code; an undone one stays. */
export const redemptionChecks = pgTable(
  "redemption_checks",
  {
    id: id(),
    redemptionId: uuid("redemption_id").notNull(),
    brandId: brandId("brand_id").notNull(),
    outletId: uuid("outlet_id"),
    /** Made by the client for one check, so that a repeated request gives the answer of the first. */
    checkKey: uuid("check_key").notNull(),
    shownAs: redemptionCheckShown("shown_as").notNull(),
    checkedBy: userId("checked_by").references(() => users.id, { onDelete: "set null" }),
    checkedAt: instant("checked_at").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: userId("undone_by").references(() => users.id, { onDelete: "set null" }),
    undoReason: text("undo_reason"),
  },
  (t) => [
    foreignKey({
      name: "redemption_checks_redemption_brand",
      columns: [t.redemptionId, t.brandId],
      foreignColumns: [redemptions.id, redemptions.brandId],
    }).onDelete("restrict"),
    foreignKey({
      name: "redemption_checks_outlet_brand",
      columns: [t.outletId, t.brandId],
      foreignColumns: [outlets.id, outlets.brandId],
    }).onDelete("restrict"),
    check(
      "redemption_checks_undone_has_reason",
      sql`(${t.undoneAt} is null) = (${t.undoReason} is null)`,
    ),
    unique("redemption_checks_key").on(t.brandId, t.checkKey),
    uniqueIndex("redemption_checks_once")
      .on(t.redemptionId)
      .where(sql`${t.undoneAt} is null`),
    // Analytics count these by day.
    index("redemption_checks_checked").on(t.checkedAt),
    index("redemption_checks_redemption").on(t.redemptionId),
    index("redemption_checks_brand").on(t.brandId, descending(t.checkedAt), descending(t.id)),
    index("redemption_checks_outlet").on(t.outletId, descending(t.checkedAt)),
    index("redemption_checks_checked_by").on(t.checkedBy),
    index("redemption_checks_undone_by").on(t.undoneBy),
  ],
);
