import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { id } from "../columns.ts";
import { ledgerAccounts } from "./ledger-accounts.ts";
import { ledgerTransfers } from "./ledger-transfers.ts";

/**
 * Two or more a transfer, in credits; their sum is zero, which a deferred trigger checks at commit.
 * A plus on a brand's account is credit the brand has.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: id(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => ledgerTransfers.id, { onDelete: "restrict" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: "restrict" }),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [
    check("ledger_entries_not_zero", sql`${t.amount} <> 0`),
    unique("ledger_entries_account_once").on(t.transferId, t.accountId),
    index("ledger_entries_account").on(t.accountId, t.id),
  ],
);
