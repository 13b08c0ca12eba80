import { bigint, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ledgerAccounts } from "./ledger-accounts.ts";

/** The sum of an account's entries, up to an entry old enough that no other can appear before it. */
export const ledgerSums = pgTable("ledger_sums", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => ledgerAccounts.id, { onDelete: "restrict" }),
  /** Entries up to this id, it included, are in the sum. */
  through: uuid("through").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  /** When the sum was begun from the account's first entry. */
  countedAt: instant("counted_at").notNull(),
});
