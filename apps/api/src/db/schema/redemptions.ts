import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  smallint,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, descending, id, instant, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { offerCodes } from "./offer-codes.ts";
import { offerOfBrand, redemptionMethod } from "./offers.ts";
import { outlets } from "./outlets.ts";
import { ofStudent } from "./students.ts";
import { users } from "./users.ts";

/** A redemption's reference for brands: the last twelve digits of its id, which are random. */
export const redemptionReference = (redemptionId: ExtraConfigColumn | AnyPgColumn) =>
  sql<string>`right(${redemptionId}::text, 12)`;

export const redemptionStatus = pgEnum("redemption_status", ["issued", "checked"]);

export const redemptions = pgTable(
  "redemptions",
  {
    id: id(),
    studentId: ofStudent("restrict"),
    offerId: uuid("offer_id").notNull(),
    brandId: ofBrand("restrict"),
    /** 1 up to the offer's per-student cap; unique, so two calls at once cannot both take a place. */
    ordinal: smallint("ordinal").notNull().default(1),
    method: redemptionMethod("method").notNull(),
    status: redemptionStatus("status").notNull().default("issued"),
    /** The pool code given, for a pool. */
    offerCodeId: uuid("offer_code_id"),
    /** The shared code as it was when given: it stays visible if the brand changes it. */
    codeEncrypted: bytea("code_encrypted"),
    /** Keyed hash of that code: a shop knows it again after the brand has changed it. */
    sharedCodeHash: bytea("shared_code_hash"),
    /** Keyed hash of the code, from a pool or shared, without the brand: another brand's check recognises the code by this. */
    givenCodeHash: bytea("given_code_hash"),
    /** The rule of the two hashes: from 2 on, hyphens do not count. A job makes older ones again. */
    hashRule: smallint("hash_rule").notNull().default(1),
    /** Keyed hash of the 8 characters beside a QR, for the member of staff who types them. */
    checkCodeHash: bytea("check_code_hash").unique(),
    checkCodeEncrypted: bytea("check_code_encrypted"),
    checkedAt: instant("checked_at"),
    checkedBy: userId("checked_by").references(() => users.id, { onDelete: "set null" }),
    /** Where the check in force was made. */
    outletId: uuid("outlet_id"),
    createdAt: createdAt(),
  },
  (t) => [
    offerOfBrand("redemptions_offer_brand", t).onDelete("restrict"),
    foreignKey({
      name: "redemptions_code_offer",
      columns: [t.offerCodeId, t.offerId],
      foreignColumns: [offerCodes.id, offerCodes.offerId],
    }).onDelete("restrict"),
    foreignKey({
      name: "redemptions_outlet_brand",
      columns: [t.outletId, t.brandId],
      foreignColumns: [outlets.id, outlets.brandId],
    }).onDelete("restrict"),
    check("redemptions_ordinal", sql`${t.ordinal} >= 1`),
    check(
      "redemptions_checked_has_time",
      sql`(${t.status} = 'checked') = (${t.checkedAt} is not null)`,
    ),
    check(
      "redemptions_check_is_for_one",
      sql`${t.status} = 'issued' or ${t.method} = 'qr' or ${t.offerCodeId} is not null`,
    ),
    check(
      "redemptions_secret_fits_method",
      sql`case ${t.method}
        when 'code' then num_nonnulls(${t.offerCodeId}, ${t.codeEncrypted}) = 1 and num_nonnulls(${t.checkCodeHash}, ${t.checkCodeEncrypted}) = 0
        when 'qr' then num_nonnulls(${t.offerCodeId}, ${t.codeEncrypted}) = 0 and num_nonnulls(${t.checkCodeHash}, ${t.checkCodeEncrypted}) = 2
        else num_nonnulls(${t.offerCodeId}, ${t.codeEncrypted}, ${t.checkCodeHash}, ${t.checkCodeEncrypted}) = 0
      end`,
    ),
    check(
      "redemptions_hash_is_of_a_code",
      sql`${t.sharedCodeHash} is null or ${t.codeEncrypted} is not null`,
    ),
    check(
      "redemptions_given_hash_is_of_a_code",
      sql`${t.givenCodeHash} is null or ${t.method} = 'code'`,
    ),
    index("redemptions_given_code")
      .on(t.givenCodeHash, t.brandId)
      .where(sql`${t.givenCodeHash} is not null`),
    // Rows of versions that wrote none, or others; soon none.
    index("redemptions_old_hash")
      .on(t.id)
      .where(sql`${t.method} = 'code' and ${t.hashRule} < 2`),
    unique("redemptions_id_brand").on(t.id, t.brandId),
    index("redemptions_shared_code")
      .on(t.brandId, t.sharedCodeHash, descending(t.createdAt), descending(t.id))
      .where(sql`${t.sharedCodeHash} is not null`),
    unique("redemptions_student_offer_ordinal").on(t.studentId, t.offerId, t.ordinal),
    uniqueIndex("redemptions_code_once")
      .on(t.offerCodeId)
      .where(sql`${t.offerCodeId} is not null`),
    index("redemptions_student").on(t.studentId, descending(t.createdAt), descending(t.id)),
    index("redemptions_offer").on(t.offerId, descending(t.createdAt), descending(t.id)),
    // Analytics count these by day.
    index("redemptions_created").on(t.createdAt),
    // The brand's list: all of it, by state, by outlet.
    index("redemptions_brand").on(t.brandId, descending(t.createdAt), descending(t.id)),
    index("redemptions_state").on(t.brandId, t.status, descending(t.createdAt), descending(t.id)),
    index("redemptions_outlet")
      .on(t.outletId, descending(t.createdAt), descending(t.id))
      .where(sql`${t.outletId} is not null`),
    // One by its reference: a brand's own, or for admins whosever it is.
    index("redemptions_reference").on(redemptionReference(t.id), t.brandId),
  ],
);
