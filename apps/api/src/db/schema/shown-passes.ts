import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { brandId, bytea, createdAt, descending, id, instant, studentId } from "../columns.ts";
import { brands } from "./brands.ts";
import { outlets } from "./outlets.ts";
import { students } from "./students.ts";

/** A pass as it was on a student's screen for a minute, and the shop that read it. A job deletes it after two days. */
export const shownPasses = pgTable(
  "shown_passes",
  {
    id: id(),
    studentId: studentId("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** Keyed hash of the 8 characters beside the QR. */
    typedCodeHash: bytea("typed_code_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    /** The first shop that read it: no other may. */
    brandId: brandId("brand_id").references(() => brands.id, { onDelete: "restrict" }),
    outletId: uuid("outlet_id"),
    /** Made by the client for that check, so that a repeated request gives the answer of the first. */
    checkKey: uuid("check_key"),
    checkedAt: instant("checked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "shown_passes_outlet_brand",
      columns: [t.outletId, t.brandId],
      foreignColumns: [outlets.id, outlets.brandId],
    }).onDelete("restrict"),
    check(
      "shown_passes_read_is_whole",
      sql`num_nonnulls(${t.brandId}, ${t.checkKey}, ${t.checkedAt}) in (0, 3)`,
    ),
    check(
      "shown_passes_outlet_is_of_a_read",
      sql`${t.outletId} is null or ${t.brandId} is not null`,
    ),
    index("shown_passes_student").on(t.studentId),
    index("shown_passes_expired").on(t.expiresAt),
    index("shown_passes_brand")
      .on(t.brandId, descending(t.checkedAt))
      .where(sql`${t.brandId} is not null`),
    index("shown_passes_outlet")
      .on(t.outletId)
      .where(sql`${t.outletId} is not null`),
  ],
);
