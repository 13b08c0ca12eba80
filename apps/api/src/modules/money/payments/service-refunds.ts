import type { Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { holdBalance } from "../credits/service.ts";
import { takeVoucherNumber } from "../invoices/service.ts";
import { arrivedOf, standing } from "./policy-transfers.ts";
import { isPayable, type OrderRow } from "./policy.ts";
import * as transfers from "./repository-transfers.ts";
import * as repository from "./repository.ts";
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
  { id: orderId, status }: Pick<OrderRow, "id" | "status">,
  transferId: string,
  reversal: { reason: string; by: UserId; at: Date },
) {
  const transfer = await transfers.find(tx, orderId, transferId);
  if (transfer === null) throw notFound("That transfer");
  // The order is held, so that nobody reverses it meanwhile and no number is lost.
  if (transfer.reversedAt !== null) return null;
  // After the invoice it is no advance any longer: the credit note documents its return.
  const isAdvance = transfer.voucherNumber !== null && isPayable(status);
  const voucherNumber = isAdvance ? await takeVoucherNumber(tx, "refund", reversal.at) : null;
  if (!(await transfers.markReversed(tx, transferId, { ...reversal, voucherNumber }))) return null;
  return { transfer, leftPaise: arrivedOf(standing(await transfers.listOf(tx, [orderId]))) };
}
