import { bigint, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ledgerAccounts } from "./ledger-accounts.ts";

/** What an account's entries add up to, up to one that is old enough that none can appear before it any more. */
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
