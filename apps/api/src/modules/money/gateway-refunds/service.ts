import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { GatewayPayment, GatewayRefund } from "../../../ports/payments.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import * as repository from "./repository.ts";
import { sendRefundJob } from "./schemas.ts";

/** Refunds as the payment provider sees them. */

/** The part of a payment that we sent back or are about to, in paise. */
export const sentBackOf = (db: Executor, paymentId: string): Promise<number> =>
  repository.sumSent(db, paymentId);

/** A refund by the provider's number, or the bank's; null for one that is not ours. */
export const findByGatewayRefund = repository.findByGatewayRefund;

/** Follows the provider's notice of a refund: one of ours is read again by its job, another that failed is a case. */
export async function followRefund(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "queue">,
  gateway: "razorpay" | "sandbox",
  { gatewayRefundId, status }: GatewayRefund,
  payment: GatewayPayment,
): Promise<void> {
  const known = await repository.findByGatewayRefund(tx, gatewayRefundId);
  if (known !== null) {
    if (known.status === "approved")
      await dependencies.queue.enqueue(tx, sendRefundJob, { refundId: known.id });
    if (known.status !== "processed" || status !== "failed") return;
  }
  if (status === "processed" || status === "pending") return;
  await openFinanceCase(tx, dependencies, {
    gateway,
    reason: status === "failed" ? "refund_failed" : "status_unknown",
    reference: gatewayRefundId,
    orderId: known?.orderId ?? null,
    expectedId: payment.gatewayPaymentId,
  });
}
