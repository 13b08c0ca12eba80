import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, userId } from "../columns.ts";
import { bankTransfers } from "./bank-transfers.ts";
import { users } from "./users.ts";

/**
 * The certificates for tax that brands deducted from bank transfers. Rows are only added: a correction names the row that it
 * replaces, and a row without a number takes that certificate away. A row counts while no other replaces it.
 */
export const tdsCertificates = pgTable(
  "tds_certificates",
  {
    id: id(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => bankTransfers.id, { onDelete: "restrict" }),
    replacesId: uuid("replaces_id").references((): AnyPgColumn => tdsCertificates.id, {
      onDelete: "restrict",
    }),
    /** One certificate is for all deductions of a quarter, so several transfers may have its number. */
    number: text("number"),
    /** "Q3 2026-27" */
    quarter: text("quarter"),
    /** In Kolkata. */
    receivedOn: date("received_on", { mode: "string" }),
    recordedBy: userId("recorded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "tds_certificates_whole",
      sql`num_nulls(${t.number}, ${t.quarter}, ${t.receivedOn}) in (0, 3) and (${t.number} is not null or ${t.replacesId} is not null)`,
    ),
    check("tds_certificates_number_normalised", sql`${t.number} ~ '^[A-Z0-9][A-Z0-9._/-]*$'`),
    check("tds_certificates_quarter", sql`${t.quarter} ~ '^Q[1-4] 20[0-9]{2}-[0-9]{2}$'`),
    // One line of corrections for each transfer: two at once cannot both follow the same one.
    uniqueIndex("tds_certificates_first")
      .on(t.transferId)
      .where(sql`${t.replacesId} is null`),
    uniqueIndex("tds_certificates_replaced").on(t.replacesId),
    index("tds_certificates_transfer").on(t.transferId),
  ],
);

/** A certificate that no later one replaces. */
export const isLatestCertificate = sql`not exists (
  select from tds_certificates later where later.replaces_id = ${tdsCertificates.id})`;
