import type { Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { holdBalance } from "../credits/service.ts";
import type { OrderRow } from "./policy.ts";
import { arrivedOf, standing } from "./policy-transfers.ts";
import * as repository from "./repository.ts";
import * as transfers from "./repository-transfers.ts";
import { refreshTier } from "./service-fulfil.ts";

/** The operations on orders for refunds. */

export const lockOrder = repository.lockOrder;
export const lockBankTransferOrder = repository.lockBankTransferOrder;

/** Writes down that credits of an order went back; the tier follows. The order is held by the caller. */
export async function giveBack(tx: Transaction, order: OrderRow, credits: number): Promise<void> {
  await repository.addRefunded(tx, order.id, credits);
  await holdBalance(tx, order.brandId);
  await refreshTier(tx, order.brandId);
}

/**
 * Marks a transfer of an order as reversed; the order is held by the caller.
 * @returns the transfer and the rest of the order's transfers in paise; null when it was reversed before.
 * @throws 404
 */
export async function reverseReceipt(
  tx: Transaction,
  orderId: string,
  transferId: string,
  reversal: { reason: string; by: UserId; at: Date },
) {
  const transfer = await transfers.find(tx, orderId, transferId);
  if (transfer === null) throw notFound("That transfer");
  if (!(await transfers.markReversed(tx, transferId, reversal))) return null;
  return { transfer, leftPaise: arrivedOf(standing(await transfers.listOf(tx, [orderId]))) };
}
