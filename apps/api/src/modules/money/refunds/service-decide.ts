import { findByGatewayRefund, sendRefundJob } from "../gateway-refunds/service.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { releaseRefund } from "../credits/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { gatewayOf } from "../payments/policy.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import { type AdminRefundQuery, type ApproveRefund } from "./schemas.ts";
import { documentRefund, type Needs, presentRefund } from "./service.ts";
import { mailMembers } from "../../messages/notifications/service.ts";

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

const presentForAdmin = ({ refund, order, brandName }: Found) => ({
  ...presentRefund(refund),
  brand_id: order.brandId,
  brand_name: brandName,
  method: order.gateway,
  order_total_paise: order.totalPaise,
  order_credits: order.credits,
});

export async function listAllRefunds({ db }: Pick<Dependencies, "db">, query: AdminRefundQuery) {
  const total = await repository.countAll(db, query);
  const { limit, offset, envelope } = paginate(query, total);
  const rows = await repository.listAll(db, query, limit, offset);
  return { items: rows.map(presentForAdmin), ...envelope };
}

async function present(tx: Transaction, refundId: string) {
  const found = await repository.find(tx, refundId);
  if (found === null) throw notFound("That refund");
  return presentForAdmin(found);
}

/**
 * Sends the money back: by a job, or, where it came by bank transfer or the provider could not send it, as the admin did
 * it. Approved twice it is one refund.
 * @throws 404, refund_decided when it was declined, bank_reference_missing where one is needed, bank_reference_used
 */
export function approveRefund(
  dependencies: Needs,
  adminId: UserId,
  refundId: string,
  { note, bank_reference: bankReference }: ApproveRefund,
) {
  const { db, clock, queue } = dependencies;
  return db.transaction(async (tx) => {
    const found = await repository.lock(tx, refundId);
    if (found === null) throw notFound("That refund");
    const { refund, order } = found;
    if (refund.status === "declined") throw errors.refundDecided();
    if (refund.status !== "requested" && refund.status !== "failed") return presentForAdmin(found);
    const byBank = order.gateway === "bank_transfer" || refund.status === "failed";
    if (byBank && bankReference === null) throw errors.bankReferenceMissing();
    if (byBank && (await findByGatewayRefund(tx, bankReference ?? "")) !== null)
      throw errors.bankReferenceUsed();
    await repository.update(tx, refundId, {
      status: "approved",
      decidedBy: adminId,
      decidedAt: clock.now(),
      decisionNote: note,
    });
    await audit(tx, dependencies, found, "refund.approved", { kind: "admin", userId: adminId });
    if (byBank) await complete(tx, dependencies, found, bankReference);
    else await queue.enqueue(tx, sendRefundJob, { refundId });
    return present(tx, refundId);
  });
}

/** Gives the held credits back to the balance. @throws 404, refund_decided */
export function declineRefund(
  dependencies: Needs,
  adminId: UserId,
  refundId: string,
  { note }: { note: string },
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const found = await repository.lock(tx, refundId);
    if (found === null) throw notFound("That refund");
    const { refund, order } = found;
    if (refund.status !== "requested" && refund.status !== "failed") throw errors.refundDecided();
    const now = clock.now();
    await repository.update(tx, refundId, {
      status: "declined",
      decidedBy: adminId,
      decidedAt: now,
      closedAt: now,
      decisionNote: note,
    });
    const { brandId } = order;
    await releaseRefund(tx, dependencies, { brandId, credits: refund.credits ?? 0 });
    await audit(tx, dependencies, found, "refund.declined", { kind: "admin", userId: adminId });
    await tell(tx, dependencies, found, { note, isApproved: false });
    return present(tx, refundId);
  });
}

/**
 * Sends an approved refund. The gateway knows it by its id, so that a repeat after a lost answer finds it, and says what
 * became of it; the row is held meanwhile, so that two workers do not ask at once. While it is pending it is asked again.
 */
export async function sendRefund(dependencies: Needs, { refundId }: { refundId: string }) {
  const { db, payments } = dependencies;
  await db.transaction(async (tx) => {
    const found = await repository.lock(tx, refundId);
    if (found === null || found.refund.status !== "approved") return;
    const { refund, order } = found;
    const gateway = gatewayOf(order, payments);
    const payment = await repository.findPayment(tx, order.id);
    if (gateway === null || payment === null)
      throw new Error(`The refund ${refundId} cannot be sent: its gateway is not set.`);
    const { gatewayRefundId, status } = await gateway.refund({
      gatewayPaymentId: payment.gatewayPaymentId,
      amountPaise: refund.amountPaise,
      receipt: refund.id,
    });
    if (status === "processed") return complete(tx, dependencies, found, gatewayRefundId);
    const set = { gatewayRefundId, status: status === "failed" ? "failed" : "approved" } as const;
    await repository.update(tx, refundId, set);
    if (status !== "pending")
      await openFinanceCase(tx, dependencies, {
        gateway: order.gateway,
        reason: status === "failed" ? "refund_failed" : "status_unknown",
        reference: gatewayRefundId,
        orderId: order.id,
        expectedAmount: refund.amountPaise,
        expectedCurrency: "INR",
      });
    if (status === "failed")
      await audit(tx, dependencies, found, "refund.failed", { kind: "system" });
  });
}

/** So many pending refunds are asked about in an hour. */
const RECONCILE_BATCH = 100;

/** Asks what became of refunds that were pending; a notice says it sooner, as a rule. */
export async function reconcileRefunds(dependencies: Needs & Pick<Dependencies, "log">) {
  for (const refundId of await repository.listPending(dependencies.db, RECONCILE_BATCH)) {
    try {
      await sendRefund(dependencies, { refundId });
    } catch (error) {
      dependencies.log.warn({ err: error, refund: refundId }, "A refund could not be asked about");
    }
  }
}

/** The money went: the order and the tier follow, with credit note, audit and mail. */
async function complete(
  tx: Transaction,
  dependencies: Needs,
  found: Found,
  gatewayRefundId: string | null,
): Promise<void> {
  const { refund, order } = found;
  if (refund.credits === null) throw new Error("A refund of a pack has credits.");
  const now = dependencies.clock.now();
  await repository.update(tx, refund.id, {
    status: "processed",
    processedAt: now,
    closedAt: now,
    gatewayRefundId,
  });
  await documentRefund(tx, dependencies, order, { refundId: refund.id, credits: refund.credits });
  await audit(tx, dependencies, found, "refund.processed", { kind: "system" });
  await tell(tx, dependencies, found, { note: refund.decisionNote, isApproved: true });
}

async function audit(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  { refund, order }: Found,
  action: string,
  actor: { kind: "admin"; userId: UserId } | { kind: "system" },
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor,
    action,
    objectType: "order",
    objectId: order.id,
    brandId: order.brandId,
    details: { refund_id: refund.id, credits: refund.credits, amount_paise: refund.amountPaise },
  });
}

async function tell(
  tx: Transaction,
  dependencies: Needs,
  { refund, order }: Found,
  { note, isApproved }: { note: string | null; isApproved: boolean },
): Promise<void> {
  await mailMembers(dependencies, tx, {
    brandId: order.brandId,
    kind: "brand_payments",
    template: isApproved ? "refund-sent" : "refund-declined",
    data: {
      credits: refund.credits ?? 0,
      amount_paise: refund.amountPaise,
      note,
      url: `${dependencies.config.origins.brand}/brand-portal/billing?order=${order.id}`,
    },
  });
}
