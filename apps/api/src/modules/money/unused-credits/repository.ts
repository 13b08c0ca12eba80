import { inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brandBalances } from "../../../db/schema/brand-balances.ts";
import type { BrandId } from "../../../ids.ts";

interface CauseRow extends Record<string, unknown> {
  brandId: BrandId;
  balance: number;
  /** This and the next two are null for a brand without an entry. */
  amount: number | null;
  balanceAfter: number | null;
  orderId: string | null;
}

/**
 * Balances, and the transfers that changed them except for calls, in order. One statement reads both, so that they are of the
 * same moment.
 */
export async function listCauses(
  db: Executor,
  brandIds: readonly BrandId[],
): Promise<readonly CauseRow[]> {
  const { rows } = await db.execute<CauseRow>(sql`
    select ${brandBalances.brandId} as "brandId", ${brandBalances.balance}::int as balance,
      cause.amount::int as amount, cause.balance_after::int as "balanceAfter", cause.order_id as "orderId"
    from ${brandBalances}
    left join lateral (
      select e.amount, t.balance_after, coalesce(t.order_id, r.order_id) as order_id, t.position
      from ledger_transfers t
      join ledger_accounts a on a.brand_id = t.brand_id
      join ledger_entries e on e.transfer_id = t.id and e.account_id = a.id
      left join refunds r on r.id = t.refund_id
      where t.brand_id = ${brandBalances.brandId} and t.kind <> 'usage'
    ) cause on true
    where ${inArray(brandBalances.brandId, [...brandIds])}
    order by ${brandBalances.brandId}, cause.position`);
  return rows;
}
