import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/** Numbers without gaps: the row is taken FOR UPDATE in the transaction that issues the invoice. */
export const invoiceSequences = pgTable(
  "invoice_sequences",
  {
    series: text("series").notNull(),
    /** First year of the Indian fiscal year: 2026 is April 2026 to March 2027. */
    fiscalYear: smallint("fiscal_year").notNull(),
    lastNumber: integer("last_number").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.fiscalYear] }),
    check("invoice_sequences_not_negative", sql`${t.lastNumber} >= 0`),
  ],
);
