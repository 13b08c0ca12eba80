import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, id, instant, paise } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { orders } from "./orders.ts";
import { refunds } from "./refunds.ts";

export const invoiceKind = pgEnum("invoice_kind", ["tax_invoice", "credit_note", "proforma"]);

export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: invoiceKind("kind").notNull(),
    orderId: uuid("order_id").notNull(),
    refundId: uuid("refund_id")
      .unique()
      .references(() => refunds.id, { onDelete: "restrict" }),
    brandId: ofBrand("restrict"),
    series: text("series").notNull(),
    fiscalYear: smallint("fiscal_year").notNull(),
    sequenceNumber: integer("sequence_number").notNull(),
    /** As printed, such as BCH/26-27/000123. */
    number: text("number").notNull().unique(),
    netPaise: paise("net_paise").notNull(),
    cgstPaise: paise("cgst_paise").notNull().default(0),
    sgstPaise: paise("sgst_paise").notNull().default(0),
    igstPaise: paise("igst_paise").notNull().default(0),
    totalPaise: paise("total_paise").notNull(),
    /** Names, addresses, GSTINs and lines as printed: later edits of a brand do not change an invoice. */
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    pdfKey: text("pdf_key"),
    issuedAt: instant("issued_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "invoices_order_brand",
      columns: [t.orderId, t.brandId],
      foreignColumns: [orders.id, orders.brandId],
    }).onDelete("restrict"),
    check(
      "invoices_total",
      sql`${t.totalPaise} = ${t.netPaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`,
    ),
    check(
      "invoices_tax_kind",
      sql`${t.igstPaise} = 0 or (${t.cgstPaise} = 0 and ${t.sgstPaise} = 0)`,
    ),
    check(
      "invoices_credit_note_has_refund",
      sql`(${t.kind} = 'credit_note') = (${t.refundId} is not null)`,
    ),
    unique("invoices_sequence").on(t.series, t.fiscalYear, t.sequenceNumber),
    uniqueIndex("invoices_one_per_order")
      .on(t.orderId)
      .where(sql`${t.kind} = 'tax_invoice'`),
    index("invoices_brand").on(t.brandId, descending(t.issuedAt), descending(t.id)),
    index("invoices_order").on(t.orderId),
    index("invoices_issued").on(descending(t.issuedAt), descending(t.id)),
    index("invoices_kind").on(t.kind, descending(t.issuedAt), descending(t.id)),
    index("invoices_place").on(
      sql`(${t.snapshot} -> 'recipient' ->> 'stateCode')`,
      descending(t.issuedAt),
      descending(t.id),
    ),
  ],
);
