import { refundPaise } from "@bachat/rules/refunds";
import type { Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { holdRefund } from "../credits/service.ts";
import { lockFinanceCase, openFinanceCase } from "../finance-cases/service.ts";
import { findByGatewayRefund } from "../gateway-refunds/service.ts";
import { isPayable, keepsPayment, type OrderRow, soldPack } from "../payments/policy.ts";
import { presentHeld } from "../payments/service-bank-transfer.ts";
import { lockBankTransferOrder, lockOrder, reverseReceipt } from "../payments/service-refunds.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import { documentRefund, holdUnused, type Needs } from "./service.ts";

/**
 * Takes a bank transfer off an order that it does not belong to, or that the bank took back. An order that is no longer
 * covered loses its unused credits by a refund without money; the cost of spent credits, and money that is still
 * there, are a case for finance. Its reference may then be recorded elsewhere. Repeated, it changes nothing.
 * @throws 404, refund_open
 */
export function reverseBankTransfer(
  dependencies: Needs,
  adminId: UserId,
  { orderId, transferId }: { orderId: string; transferId: string },
  { reason }: { reason: string },
) {
  return dependencies.db.transaction(async (tx) => {
    const held = await lockBankTransferOrder(tx, orderId);
    if (held === null) throw notFound("That order");
    const { order } = held;
    if ((await repository.findOpen(tx, orderId)) !== null) throw errors.refundOpen();
    const reversal = { reason, by: adminId, at: dependencies.clock.now() };
    const reversed = await reverseReceipt(tx, order, transferId, reversal);
    if (reversed !== null) {
      const { transfer, leftPaise } = reversed;
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: adminId },
        action: "payment.bank_transfer_reversed",
        objectType: "order",
        objectId: orderId,
        brandId: order.brandId,
        details: { transfer_id: transferId, reference: transfer.reference, reason },
      });
      if (!isPayable(order.status) && leftPaise < order.totalPaise)
        await takeBack(tx, dependencies, order, { ...transfer, leftPaise, reversal });
    }
    return presentHeld(tx, orderId);
  });
}

interface Reversed {
  id: string;
  reference: string;
  /** The money of the order's other transfers. */
  leftPaise: number;
  reversal: { reason: string; by: UserId; at: Date };
}

async function takeBack(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  transfer: Reversed,
): Promise<void> {
  const credits = keepsPayment(order.status) ? await holdUnused(tx, order) : 0;
  const takenPaise =
    credits === 0
      ? 0
      : await refundUnused(tx, dependencies, order, credits, {
          ...transfer.reversal,
          reason: `Bank transfer reversed: ${transfer.reversal.reason}`,
        });
  const uncoveredPaise = order.totalPaise - takenPaise;
  if (uncoveredPaise === transfer.leftPaise) return;
  await openFinanceCase(tx, dependencies, {
    gateway: "bank_transfer",
    reason: "transfer_reversed",
    reference: transfer.id,
    orderId: order.id,
    expectedAmount: uncoveredPaise,
    expectedCurrency: "INR",
    receivedAmount: transfer.leftPaise,
    receivedCurrency: "INR",
    receivedId: transfer.reference,
    detail: transfer.reversal.reason,
  });
}

/** @returns the cost of the spent credits, in paise */
async function refundUnused(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  credits: number,
  { at, by, reason, reference = null }: Reversed["reversal"] & { reference?: string | null },
): Promise<number> {
  const payment = await repository.findPayment(tx, order.id);
  const sold = soldPack(order);
  if (payment === null || sold === null) throw new Error(`The order ${order.id} was not paid.`);
  const { amountPaise } = refundPaise(sold, order.refundedCredits, credits);
  const { id: refundId } = await repository.insert(tx, {
    orderId: order.id,
    paymentId: payment.id,
    status: "processed",
    credits,
    amountPaise,
    reason,
    gatewayRefundId: reference,
    decidedBy: by,
    decidedAt: at,
    processedAt: at,
    closedAt: at,
    createdAt: at,
  });
  if (!(await holdRefund(tx, dependencies, { brandId: order.brandId, refundId, credits })))
    throw new Error("A held balance changed.");
  await documentRefund(tx, dependencies, order, { refundId, credits, at });
  return amountPaise;
}

/**
 * Takes the unused credits of a payment back whose dispute was lost: the bank has its money, so none moves. What used
 * credits cost stays with the case. Repeated, it is the same.
 * @throws 404, dispute_not_lost, refund_open
 */
export function takeBackDisputed(dependencies: Needs, adminId: UserId, caseId: string) {
  return dependencies.db.transaction(async (tx) => {
    const actor = { userId: adminId };
    const { row, brandId } = await lockFinanceCase(tx, dependencies, actor, caseId);
    if (row.reason !== "dispute" || !row.reference.endsWith(":lost")) throw errors.disputeNotLost();
    const order =
      brandId === null || row.orderId === null ? null : await lockOrder(tx, brandId, row.orderId);
    if (order === null) throw errors.disputeNotLost();
    const known = await findByGatewayRefund(tx, row.reference);
    if (known !== null) return { credits: known.credits ?? 0, amount_paise: known.amountPaise };
    if ((await repository.findOpen(tx, order.id)) !== null) throw errors.refundOpen();
    const credits = keepsPayment(order.status) ? await holdUnused(tx, order) : 0;
    if (credits === 0) return { credits, amount_paise: 0 };
    const amountPaise = await refundUnused(tx, dependencies, order, credits, {
      at: dependencies.clock.now(),
      by: adminId,
      reason: "The payer's bank took the payment back.",
      reference: row.reference,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: adminId },
      action: "refund.dispute_lost",
      objectType: "order",
      objectId: order.id,
      brandId: order.brandId,
      details: { case_id: caseId, credits, amount_paise: amountPaise, reference: row.reference },
    });
    return { credits, amount_paise: amountPaise };
  });
}
