import { createHash } from "node:crypto";
import { startOfHourInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { GatewayNotice } from "../../../ports/payments.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { followRefund } from "../gateway-refunds/service.ts";
import { purchasesOff, webhookNotGenuine } from "./errors.ts";
import * as repository from "./repository.ts";
import type { Needs } from "./service-fulfil.ts";
import { settlePayment } from "./service-settle.ts";

interface Webhook {
  /** As it came: the signature is over these bytes. */
  body: string;
  signature: string | undefined;
  eventId: string | undefined;
}

/**
 * Takes a notice of the provider. The notice's row and its changes are one transaction: a repeat finds the row, and
 * after a crash there is neither. Only our fields of the payload are stored; the rest may be about the payer.
 * @throws purchases_off, webhook_not_genuine, counted where there was a signature
 */
export async function takeWebhook(
  dependencies: Needs,
  { body, signature, eventId }: Webhook,
): Promise<void> {
  const { db, clock, payments } = dependencies;
  if (payments === null) throw purchasesOff();
  if (signature === undefined) throw webhookNotGenuine();
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  const notice = payments.readWebhook(body, signature, id);
  if (notice === null) {
    await countRefused(dependencies, payments.kind, id);
    throw webhookNotGenuine();
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isNew = await repository.insertEvent(tx, {
      gateway: payments.kind,
      eventId: id,
      kind: notice.kind,
      payload: { ...notice.about },
      receivedAt: now,
      processedAt: now,
    });
    if (isNew) await takeNotice(tx, dependencies, payments, notice);
  });
}

/** Anyone may send these, as many as they like: each is counted, and the first of an hour is audited. */
async function countRefused(
  { db, clock }: Needs,
  gateway: Gateway["kind"],
  eventId: string,
): Promise<void> {
  const hour = startOfHourInKolkata(clock.now());
  await db.transaction(async (tx) => {
    if ((await repository.countRefusedNotice(tx, gateway, hour)) > 1) return;
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "system" },
        action: "payment.webhook_refused",
        objectType: "payment_event",
        details: { gateway, hour: hour.toISOString(), event_id: eventId.slice(0, 100) },
      },
    );
  });
}

type Gateway = NonNullable<Needs["payments"]>;

async function takeNotice(
  tx: Transaction,
  dependencies: Needs,
  { kind: gateway, accountId }: Gateway,
  notice: GatewayNotice,
): Promise<void> {
  const { about } = notice;
  if (about.kind === "none") return;
  if (about.kind === "unreadable")
    return openFinanceCase(tx, dependencies, {
      gateway,
      reason: "notice_unreadable",
      reference: notice.eventId,
      detail: notice.kind,
    });
  if (accountId !== null && notice.accountId !== accountId)
    return otherAccount(tx, dependencies, { gateway, accountId }, notice);
  if (about.kind === "dispute") return takeDispute(tx, dependencies, gateway, about.dispute);
  await settlePayment(tx, dependencies, gateway, about.payment);
  if (about.kind === "refund")
    await followRefund(tx, dependencies, gateway, about.refund, about.payment);
}

/** The signature is right, and yet it is about another account at the provider: two of them share a secret. */
async function otherAccount(
  tx: Transaction,
  dependencies: Needs,
  { gateway, accountId }: { gateway: Gateway["kind"]; accountId: string },
  { about, accountId: named, eventId }: GatewayNotice,
): Promise<void> {
  const payment = "payment" in about ? about.payment : null;
  const order =
    payment && (await repository.findByGatewayOrder(tx, gateway, payment.gatewayOrderId));
  await openFinanceCase(tx, dependencies, {
    gateway,
    reason: "account_differs",
    reference: payment?.gatewayPaymentId ?? eventId,
    orderId: order?.id ?? null,
    expectedAmount: order?.totalPaise ?? null,
    expectedCurrency: order ? "INR" : null,
    expectedId: accountId,
    receivedAmount: payment?.amount ?? null,
    receivedCurrency: payment?.currency ?? null,
    receivedId: named,
  });
}

type Dispute = Extract<GatewayNotice["about"], { kind: "dispute" }>["dispute"];

/** Credits are not changed automatically: a person decides whether to contest the dispute, and what happens with the brand. */
async function takeDispute(
  tx: Transaction,
  dependencies: Needs,
  gateway: Gateway["kind"],
  dispute: Dispute,
): Promise<void> {
  const { gatewayDisputeId, gatewayPaymentId, amount, currency, status, reason } = dispute;
  const isDecided = ["won", "lost", "closed"].includes(status);
  const payment = await repository.findPayment(tx, gateway, gatewayPaymentId);
  await openFinanceCase(tx, dependencies, {
    gateway,
    reason: "dispute",
    reference: `${gatewayDisputeId}:${status}`,
    orderId: payment?.orderId ?? null,
    expectedAmount: payment?.amountPaise ?? null,
    expectedCurrency: payment ? "INR" : null,
    expectedId: gatewayPaymentId,
    receivedAmount: amount,
    receivedCurrency: currency,
    receivedId: gatewayDisputeId,
    // A decided dispute needs no answer any longer.
    dueAt: isDecided ? null : dispute.respondBy,
    detail: [status, reason].filter(Boolean).join(": "),
  });
}
