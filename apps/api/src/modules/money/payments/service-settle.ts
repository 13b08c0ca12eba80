import { later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { GatewayPayment } from "../../../ports/payments.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { sentBackOf } from "../gateway-refunds/service.ts";
import {
  type Capture,
  CURRENCY,
  EXPIRES_AFTER,
  gatewayOf,
  isPayable,
  type OrderRow,
  PROFORMA_VALID,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { fulfil, type Needs } from "./service-fulfil.ts";
import { recordSurplus } from "./service-surplus.ts";

/** A job asks about so many orders at a time. */
const RECONCILE_BATCH = 50;

/** Takes over the gateway's state of an order. Safe to repeat, and beside every other way. @throws GatewayError */
export async function syncOrder(
  dependencies: Needs,
  order: Pick<OrderRow, "id" | "gateway" | "gatewayOrderId">,
): Promise<void> {
  const { db, payments } = dependencies;
  const gateway = gatewayOf(order, payments);
  const { gatewayOrderId } = order;
  if (gateway === null || gatewayOrderId === null) return;
  for (const payment of await gateway.listPayments(gatewayOrderId)) {
    await db.transaction((tx) =>
      payment.gatewayOrderId === gatewayOrderId
        ? settlePayment(tx, dependencies, gateway.kind, payment)
        : openFinanceCase(tx, dependencies, {
            ...caseOf(order, payment),
            reason: "order_differs",
            expectedId: gatewayOrderId,
            receivedId: payment.gatewayOrderId,
          }),
    );
  }
}

/**
 * The one place where a payment of a gateway changes an order. The order is held, so that of any number of notices one
 * pays it and the others find it paid. What does not match the order credits nothing and becomes a case for finance.
 */
export async function settlePayment(
  tx: Transaction,
  dependencies: Needs,
  kind: OrderRow["gateway"],
  payment: GatewayPayment,
): Promise<void> {
  const { status } = payment;
  if (status === "created" || status === "authorized") return;
  const order = await repository.lockByGatewayOrder(tx, kind, payment.gatewayOrderId);
  // Another system may share the account at the provider.
  if (order === null) return;
  const open = (found: CaseDetails) =>
    openFinanceCase(tx, dependencies, { ...caseOf(order, payment), ...found });
  if (status === "unknown") return open({ reason: "status_unknown" });
  if (status === "failed") return recordRefusal(tx, dependencies, order, payment);
  const known = await repository.findPayment(tx, kind, payment.gatewayPaymentId);
  if (known !== null && known.orderId !== order.id)
    return open({
      reason: "order_differs",
      expectedId: known.orderId,
      receivedId: payment.gatewayOrderId,
    });
  if (status !== "captured") return settleReturned(tx, dependencies, { order, payment, known });
  if (payment.currency !== CURRENCY) return open({ reason: "currency_differs" });
  if (payment.amount !== order.totalPaise) await open({ reason: "amount_differs" });
  return settleOrder(tx, dependencies, order, { ...payment, amountPaise: payment.amount });
}

type Case = Parameters<typeof openFinanceCase>[2];
type CaseDetails = Pick<Case, "reason"> & Partial<Case>;

const caseOf = (
  order: Pick<OrderRow, "id" | "gateway"> & Partial<Pick<OrderRow, "totalPaise">>,
  payment: GatewayPayment,
) => ({
  gateway: order.gateway,
  reference: payment.gatewayPaymentId,
  orderId: order.id,
  expectedAmount: order.totalPaise ?? null,
  expectedCurrency: CURRENCY,
  receivedAmount: payment.amount,
  receivedCurrency: payment.currency,
});

async function recordRefusal(
  tx: Transaction,
  { clock }: Needs,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<void> {
  const isNew = await repository.recordFailure(tx, {
    ...payment,
    amountPaise: payment.amount,
    orderId: order.id,
    gateway: order.gateway,
    now: clock.now(),
  });
  if (isNew) await repository.moveOrder(tx, order.id, ["created"], { status: "failed" });
}

/**
 * Handles a captured payment that went back, all or in part. If its order was credited, our own refunds explain it, or it is a case.
 * An order that was not credited yet is never credited.
 */
async function settleReturned(
  tx: Transaction,
  dependencies: Needs,
  found: {
    order: OrderRow;
    payment: GatewayPayment;
    known: Awaited<ReturnType<typeof repository.findPayment>>;
  },
): Promise<void> {
  const { order, payment, known } = found;
  const { gatewayPaymentId, amount, amountRefunded } = payment;
  const basis = caseOf(order, payment);
  // A surplus is sent back by ourselves.
  if (known?.capturedAt && known.surplus) return;
  if (known?.capturedAt) {
    const explained = await sentBackOf(tx, known.id);
    if (amountRefunded <= explained) return;
    return openFinanceCase(tx, dependencies, {
      ...basis,
      reason: "refunded_at_provider",
      reference: `${gatewayPaymentId}:${amountRefunded}`,
      expectedAmount: explained,
      receivedAmount: amountRefunded,
    });
  }
  if (payment.status === "partly_refunded")
    return openFinanceCase(tx, dependencies, {
      ...basis,
      reason: "partly_refunded_before_credit",
      reference: `${gatewayPaymentId}:${amountRefunded}`,
      receivedAmount: amount - amountRefunded,
    });
  await repository.recordReturned(tx, {
    orderId: order.id,
    gateway: order.gateway,
    gatewayPaymentId,
    amountPaise: amount,
    method: payment.method,
    failureReason: "The payment was given back to the payer.",
    now: dependencies.clock.now(),
  });
  await repository.moveOrder(tx, order.id, ["created"], { status: "failed" });
}

/**
 * Pays an order that the caller holds with money that has arrived, once. Beyond its price, or where it is paid already,
 * the money is recorded and sent back.
 */
export async function settleOrder(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  { gatewayPaymentId, amountPaise, method, transfer }: Capture,
): Promise<void> {
  const payment = { gatewayPaymentId, amountPaise, method };
  const now = dependencies.clock.now();
  const surplus = !isPayable(order.status) || amountPaise !== order.totalPaise;
  const row = { ...payment, orderId: order.id, gateway: order.gateway, now, surplus };
  const paymentId = await repository.recordCapture(tx, row);
  if (paymentId === null) return;
  if (surplus) await recordSurplus(tx, dependencies, order, paymentId, payment);
  else await fulfil(tx, dependencies, order, { ...payment, ...(transfer && { transfer }) });
}

/** Asks the gateway about unconfirmed orders, and ends abandoned ones. */
export async function reconcileOrders(dependencies: Needs): Promise<void> {
  const { db, clock, payments, log } = dependencies;
  if (payments !== null) {
    const due = await repository.claimOrdersToReconcile(
      db,
      payments.kind,
      clock.now(),
      RECONCILE_BATCH,
    );
    for (const { id, gatewayOrderId } of due) {
      try {
        await syncOrder(dependencies, { id, gateway: payments.kind, gatewayOrderId });
      } catch (error) {
        // An order that fails now is polled again later; the others do not wait for it.
        log.warn({ err: error, order: id }, "The gateway could not be asked");
      }
    }
  }
  const now = clock.now();
  await repository.expireOrders(db, {
    checkout: later(now, -EXPIRES_AFTER),
    proforma: later(now, -PROFORMA_VALID),
  });
}
