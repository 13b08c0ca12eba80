import type { Transaction } from "../../db/client.ts";
import { holdBalance } from "../credits/service.ts";
import type { OrderRow } from "./policy.ts";
import * as repository from "./repository.ts";
import { refreshTier } from "./service-settle.ts";

/** What refunds need of orders. */

export const lockOrder = repository.lockOrder;

/** Writes down that credits of an order went back; the tier follows. The order is held by the caller. */
export async function giveBack(tx: Transaction, order: OrderRow, credits: number): Promise<void> {
  await repository.addRefunded(tx, order.id, credits);
  await holdBalance(tx, order.brandId);
  await refreshTier(tx, order.brandId);
}
