import { later } from "@bachat/rules/time";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueMail } from "../../mails/service.ts";
import type { GatewayPayment } from "../../ports/payments.ts";
import { recordAudit } from "../audit/service.ts";
import { firstDay, lastDay } from "../boosts/policy.ts";
import { addPaidBoost } from "../boosts/service-place.ts";
import { planTiers } from "../credits/policy-plans.ts";
import { addPurchase, setTier } from "../credits/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { issueInvoice } from "../invoices/service.ts";
import { sentBackOf } from "../refunds/service-sent.ts";
import { mailMembers } from "../team/service-mails.ts";
import { recordEvent } from "../webhooks/service.ts";
import {
  EXPIRES_AFTER,
  gatewayOf,
  isPayable,
  orderLine,
  type OrderRow,
  payable,
  PROFORMA_VALID,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { returnSurplusJob } from "./schemas.ts";

export type Needs = Pick<
  Dependencies,
  "db" | "clock" | "queue" | "config" | "secretBox" | "payments" | "log"
>;

/** A job asks about so many orders at a time. */
const ASK_BATCH = 50;

/** Carries over what the gateway says about an order. Safe to repeat, and beside every other way. @throws GatewayError */
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

const CURRENCY = "INR";
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
 * Money that was ours and went back, all or in part. Of what was credited, our own refunds explain it, or it is a case.
 * What was never credited is not credited any more.
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

/** Money that arrived, by its amount in paise. */
export interface Capture {
  gatewayPaymentId: string;
  amountPaise: number;
  method: string | null;
}

/**
 * Pays an order that the caller holds with money that has arrived, once. Beyond its price, or where it is paid already,
 * the money is recorded and sent back.
 */
export async function settleOrder(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  { gatewayPaymentId, amountPaise, method }: Capture,
): Promise<void> {
  const payment = { gatewayPaymentId, amountPaise, method };
  const now = dependencies.clock.now();
  const surplus = !isPayable(order.status) || amountPaise !== order.totalPaise;
  const row = { ...payment, orderId: order.id, gateway: order.gateway, now, surplus };
  const paymentId = await repository.recordCapture(tx, row);
  if (paymentId === null) return;
  if (surplus) await setAside(tx, dependencies, order, paymentId, payment);
  else await fulfil(tx, dependencies, order, payment);
}

/** What was paid for happens: credits and tier, or a boost; invoice, audit, event and mail, in the payment's transaction. */
async function fulfil(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  payment: Capture,
): Promise<void> {
  const { clock } = dependencies;
  const { brandId } = order;
  const set = { status: "paid", paidAt: clock.now() } as const;
  if (!(await repository.moveOrder(tx, order.id, payable, set)))
    throw new Error("A held order changed its status.");
  const invoice = await issueInvoice(tx, dependencies, {
    brandId,
    orderId: order.id,
    description: orderLine(order),
    quantity: order.credits ?? 1,
    netPaise: order.netPaise,
    taxPaise: order.taxPaise,
  });
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "payment.captured",
    objectType: "order",
    objectId: order.id,
    brandId,
    details: {
      gateway: order.gateway,
      gateway_payment_id: payment.gatewayPaymentId,
      amount_paise: payment.amountPaise,
    },
  });
  await recordEvent(tx, dependencies, brandId, "payment.captured", {
    order_id: order.id,
    kind: order.kind,
    pack: order.pack,
    credits: order.credits,
    boost_plan: order.boostPlan,
    offer_id: order.offerId,
    amount_paise: order.totalPaise,
    currency: "INR",
  });
  await (order.kind === "boost" ? fulfilBoost : fulfilPack)(tx, dependencies, order, invoice);
}

type Invoice = Awaited<ReturnType<typeof issueInvoice>>;

async function fulfilPack(
  tx: Transaction,
  dependencies: Needs,
  { id: orderId, brandId, credits, totalPaise }: OrderRow,
  invoice: Invoice,
): Promise<void> {
  if (credits === null) throw new Error(`The order ${orderId} has no credits.`);
  await addPurchase(tx, dependencies, { brandId, orderId, credits });
  await refreshTier(tx, brandId);
  await enqueueMail(dependencies, tx, {
    template: "payment-received",
    to: invoice.email,
    locale: "en",
    data: {
      credits,
      total_paise: totalPaise,
      invoice: invoice.number,
      url: `${dependencies.config.origins.brand}/brand-portal/billing?order=${orderId}`,
    },
  });
}

async function fulfilBoost(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  invoice: Invoice,
): Promise<void> {
  const { boost, offerTitle } = await addPaidBoost(tx, dependencies, order);
  await enqueueMail(dependencies, tx, {
    template: "boost-paid",
    to: invoice.email,
    locale: "en",
    data: {
      offer_title: offerTitle,
      first_day: firstDay(boost),
      last_day: lastDay(boost),
      total_paise: order.totalPaise,
      invoice: invoice.number,
      url: `${dependencies.config.origins.brand}/brand-portal/boosts`,
    },
  });
}

/** The tier of the largest pack that was paid and not given back. Call it when the balance's row is held. */
export async function refreshTier(tx: Transaction, brandId: OrderRow["brandId"]): Promise<void> {
  const packs = await repository.wholePacks(tx, brandId);
  const tier = planTiers.findLast((name) => name !== "free_trial" && packs.includes(name));
  await setTier(tx, brandId, tier ?? "free_trial");
}

async function setAside(
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
 * Sends back what was paid too much. The row is held while the gateway is asked, so that two workers do not ask at once;
 * the gateway knows the refund by the payment's id, so that a repeat finds it.
 */
export async function returnSurplus(dependencies: Needs, { paymentId }: { paymentId: string }) {
  const { db, payments, config } = dependencies;
  await db.transaction(async (tx) => {
    const found = await repository.lockSurplus(tx, paymentId);
    if (found === null) return;
    const { payment, brandId } = found;
    const gateway = gatewayOf(payment, payments);
    if (gateway === null) throw new Error(`No gateway ${payment.gateway} to send money back by.`);
    const { gatewayRefundId, status } = await gateway.refund({
      gatewayPaymentId: payment.gatewayPaymentId,
      amountPaise: payment.amountPaise,
      receipt: payment.id,
    });
    if (status === "failed" || status === "unknown")
      return openFinanceCase(tx, dependencies, {
        gateway: payment.gateway,
        reason: status === "failed" ? "refund_failed" : "status_unknown",
        reference: gatewayRefundId,
        orderId: payment.orderId,
        expectedAmount: payment.amountPaise,
        expectedCurrency: CURRENCY,
      });
    await repository.markReturned(tx, payment.id, gatewayRefundId);
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
        url: `${config.origins.brand}/brand-portal/billing?order=${payment.orderId}`,
      },
    });
  });
}

/** Asks the gateway about orders of which neither browser nor webhook told, and ends those that were left. */
export async function askGateway(dependencies: Needs): Promise<void> {
  const { db, clock, payments, log } = dependencies;
  if (payments !== null) {
    const due = await repository.takeOrdersToAsk(db, payments.kind, clock.now(), ASK_BATCH);
    for (const { id, gatewayOrderId } of due) {
      try {
        await syncOrder(dependencies, { id, gateway: payments.kind, gatewayOrderId });
      } catch (error) {
        // One that cannot be asked now comes again; the others need not wait for it.
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
