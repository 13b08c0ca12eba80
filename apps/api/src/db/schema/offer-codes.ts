import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant, studentId } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { students } from "./students.ts";

/** A pool of single-use codes. Taking one: oldest unassigned row, FOR UPDATE SKIP LOCKED. */
export const offerCodes = pgTable(
  "offer_codes",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    codeEncrypted: bytea("code_encrypted").notNull(),
    /** Keyed hash: finds a repeated code without reading any. */
    codeHash: bytea("code_hash").notNull(),
    /** Keyed hash without hyphens, spaces and capitals: a shop finds the code however it is typed. Null until a job fills it. */
    matchHash: bytea("match_hash"),
    assignedStudentId: studentId("assigned_student_id").references(() => students.id, {
      onDelete: "restrict",
    }),
    assignedAt: instant("assigned_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // Only the time: given to somebody whom a restored database does not know.
    check(
      "offer_codes_assignment",
      sql`${t.assignedStudentId} is null or ${t.assignedAt} is not null`,
    ),
    // Lets a redemption name the code together with its offer.
    unique("offer_codes_id_offer").on(t.id, t.offerId),
    unique("offer_codes_offer_code").on(t.offerId, t.codeHash),
    index("offer_codes_match").on(t.offerId, t.matchHash),
    // Rows of versions that did not write it; soon none.
    index("offer_codes_without_match")
      .on(t.id)
      .where(sql`${t.matchHash} is null`),
    index("offer_codes_free")
      .on(t.offerId, t.id)
      .where(sql`${t.assignedAt} is null`),
    index("offer_codes_student").on(t.assignedStudentId, t.offerId),
  ],
);
