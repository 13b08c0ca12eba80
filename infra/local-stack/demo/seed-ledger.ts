import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { ledgerAccounts } from "../../../apps/api/src/db/schema/ledger-accounts.ts";
import { ledgerEntries } from "../../../apps/api/src/db/schema/ledger-entries.ts";
import { ledgerTransfers } from "../../../apps/api/src/db/schema/ledger-transfers.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand } from "./offers.ts";

export type Accounts = Map<string, string>;

/** Account ids by brand id, and by kind for the platform's own. */
export async function accountIds(tx: Transaction): Promise<Accounts> {
  const rows = await tx.select().from(ledgerAccounts);
  return new Map(rows.map((row) => [row.brandId ?? row.kind, row.id]));
}

/** The platform's account that a transfer of a kind is against. */
const counterparts = {
  trial: "trial",
  purchase: "sales",
  refund: "refunds",
  correction: "grants",
} as const;

interface Entry {
  brand: DemoBrand;
  kind: keyof typeof counterparts;
  /** Why an admin corrected the balance; `createdBy` is that admin. */
  note?: string;
  createdBy?: UserId;
  credits: number;
  orderId?: string;
  refundId?: string;
  at: Date;
}

/** Inserts balanced transfers of the double-entry ledger. */
export async function transfer(
  tx: Transaction,
  accounts: Accounts,
  ...transfers: readonly Entry[]
): Promise<void> {
  const rows = transfers.map((entry) => ({
    id: demoId(
      `transfer:${entry.brand.id}:${entry.kind}:${entry.orderId ?? entry.refundId ?? ""}`,
      entry.at,
    ),
    kind: entry.kind,
    brandId: entry.brand.id,
    orderId: entry.orderId ?? null,
    refundId: entry.refundId ?? null,
    note: entry.note,
    createdBy: entry.createdBy,
    createdAt: entry.at,
  }));
  await insertAll(tx, ledgerTransfers, rows);
  await insertAll(
    tx,
    ledgerEntries,
    transfers.flatMap(({ brand, kind, credits }, index) => {
      const transferId = rows[index]?.id ?? "";
      const amount = kind === "refund" ? -credits : credits;
      return [
        { transferId, accountId: accounts.get(brand.id) ?? "", amount },
        { transferId, accountId: accounts.get(counterparts[kind]) ?? "", amount: -amount },
      ];
    }),
  );
}
