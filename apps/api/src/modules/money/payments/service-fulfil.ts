import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { firstDay, lastDay } from "../boosts/policy.ts";
import { addPaidBoost } from "../boosts/service-place.ts";
import { planTiers } from "../credits/policy-plans.ts";
import { addPurchase, setTier } from "../credits/service.ts";
import { issueInvoice } from "../invoices/service.ts";
import { type Capture, CURRENCY, orderLine, type OrderRow, payable } from "./policy.ts";
import * as repository from "./repository.ts";

/** The dependencies of settling a payment. */
export type Needs = Pick<
  Dependencies,
  "db" | "clock" | "queue" | "config" | "secretBox" | "payments" | "log"
>;

/** Delivers a paid order: credits and tier, or a boost; invoice, audit, event and mail, in the payment's transaction. */
export async function fulfil(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  payment: Capture,
): Promise<void> {
  const now = dependencies.clock.now();
  const { brandId } = order;
  const set = { status: "paid", paidAt: now } as const;
  if (!(await repository.moveOrder(tx, order.id, payable, set)))
    throw new Error("A held order changed its status.");
  // At the order's own moment: a month's invoices are the month's sales.
  const invoice = await issueInvoice(
    tx,
    { ...dependencies, clock: { now: () => now } },
    {
      brandId,
      orderId: order.id,
      description: orderLine(order),
      quantity: order.credits ?? 1,
      netPaise: order.netPaise,
      taxPaise: order.taxPaise,
      payment: {
        reference: payment.transfer?.reference ?? payment.gatewayPaymentId,
        paidOn: payment.transfer?.receivedOn ?? dayInKolkata(now),
      },
    },
  );
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
    currency: CURRENCY,
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
