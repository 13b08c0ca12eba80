import { bigint, pgTable, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";

/** Checks of the ledger without a finding, one row each: the next check reads the entries since then. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: id(),
  /** Entries up to this id, it included, are in the total; none can appear before it any more. */
  through: uuid("through").notNull(),
  /** The sum of those entries: zero, unless a transfer has entries on both sides of `through`. */
  total: bigint("total", { mode: "number" }).notNull(),
  /** When everything was last counted from the first entry. */
  countedAt: instant("counted_at").notNull(),
});
