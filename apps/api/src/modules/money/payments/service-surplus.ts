import type { Transaction } from "../../../db/client.ts";
import type { RefundAnswer } from "../../../ports/payments.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { type Capture, CURRENCY, gatewayOf, type OrderRow } from "./policy.ts";
import * as repository from "./repository.ts";
import { returnSurplusJob } from "./schemas.ts";
import type { Needs } from "./service-fulfil.ts";

/** Has money sent back that pays nothing: beyond an order's price, or of an order that is paid already. */
export async function recordSurplus(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  paymentId: string,
  payment: Capture,
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "payment.surplus",
    objectType: "order",
    objectId: order.id,
    brandId: order.brandId,
    details: {
      gateway_payment_id: payment.gatewayPaymentId,
      amount_paise: payment.amountPaise,
      order_status: order.status,
    },
  });
  await dependencies.queue.enqueue(tx, returnSurplusJob, { paymentId });
}

/**
 * Refunds a payment that was not needed. No transaction is open during the call: the provider knows the refund by the payment's
 * id and makes it once, so a repeat finds it, and of two workers at once one records it.
 */
export async function returnSurplus(dependencies: Needs, { paymentId }: { paymentId: string }) {
  const { db, payments } = dependencies;
  const found = await repository.findSurplus(db, paymentId);
  if (found === null) return;
  const gateway = gatewayOf(found.payment, payments);
  if (gateway === null)
    throw new Error(`No gateway ${found.payment.gateway} to send money back by.`);
  const answer = await gateway.refund({
    gatewayPaymentId: found.payment.gatewayPaymentId,
    amountPaise: found.payment.amountPaise,
    receipt: paymentId,
  });
  await db.transaction((tx) => recordReturn(tx, dependencies, paymentId, answer));
}

/** Records the answer, unless another worker has recorded it already. */
async function recordReturn(
  tx: Transaction,
  dependencies: Needs,
  paymentId: string,
  { gatewayRefundId, status, refusal }: RefundAnswer,
): Promise<void> {
  const found = await repository.lockSurplus(tx, paymentId);
  if (found === null) return;
  const { payment, brandId } = found;
  if (status === "failed" || status === "unknown")
    return openFinanceCase(tx, dependencies, {
      gateway: payment.gateway,
      reason: status === "failed" ? "refund_failed" : "status_unknown",
      reference: gatewayRefundId ?? paymentId,
      orderId: payment.orderId,
      expectedAmount: payment.amountPaise,
      expectedCurrency: CURRENCY,
      detail: refusal,
    });
  await repository.markReturned(tx, paymentId, gatewayRefundId);
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "payment.surplus_returned",
    objectType: "order",
    objectId: payment.orderId,
    brandId,
    details: { gateway_refund_id: gatewayRefundId, amount_paise: payment.amountPaise },
  });
  await mailMembers(dependencies, tx, {
    brandId,
    kind: "brand_payments",
    template: "payment-returned",
    data: {
      total_paise: payment.amountPaise,
      url: `${dependencies.config.origins.brand}/brand-portal/billing?order=${payment.orderId}`,
    },
  });
}
