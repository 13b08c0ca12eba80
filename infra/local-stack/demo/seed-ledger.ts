import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { ledgerAccounts } from "../../../apps/api/src/db/schema/ledger-accounts.ts";
import { ledgerEntries } from "../../../apps/api/src/db/schema/ledger-entries.ts";
import { ledgerTransfers } from "../../../apps/api/src/db/schema/ledger-transfers.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
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

/** One balanced transfer of the double entry. */
export async function transfer(
  tx: Transaction,
  accounts: Accounts,
  entry: {
    brand: DemoBrand;
    kind: keyof typeof counterparts;
    /** Of a correction: why, and by whom. */
    note?: string;
    createdBy?: UserId;
    credits: number;
    orderId?: string;
    refundId?: string;
    at: Date;
  },
): Promise<void> {
  const id = demoId(
    `transfer:${entry.brand.id}:${entry.kind}:${entry.orderId ?? entry.refundId ?? ""}`,
    entry.at,
  );
  const against = accounts.get(counterparts[entry.kind]) ?? "";
  const amount = entry.kind === "refund" ? -entry.credits : entry.credits;
  await tx.insert(ledgerTransfers).values({
    id,
    kind: entry.kind,
    brandId: entry.brand.id,
    orderId: entry.orderId ?? null,
    refundId: entry.refundId ?? null,
    note: entry.note,
    createdBy: entry.createdBy,
    createdAt: entry.at,
  });
  await tx.insert(ledgerEntries).values([
    { transferId: id, accountId: accounts.get(entry.brand.id) ?? "", amount },
    { transferId: id, accountId: against, amount: -amount },
  ]);
}
