import type { AuditAction } from "@bachat/rules/audit-actions";
import { DAY, later } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import type { RefundAnswer } from "../../../ports/payments.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSettings } from "../../platform/settings/service.ts";
import { holdBalance, releaseRefund } from "../credits/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { sendRefundJob } from "../gateway-refunds/schemas.ts";
import { findByGatewayRefund } from "../gateway-refunds/service.ts";
import { gatewayOf } from "../payments/policy.ts";
import * as errors from "./errors.ts";
import { isWaiting, needsSecondApproval } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ApproveRefund } from "./schemas.ts";
import { documentRefund, type Needs, presentRefund } from "./service.ts";

type Found = Awaited<ReturnType<typeof repository.listByIds>>[number];

/** The settings: the amount that one admin alone approves, in paise, and the moment since which a brand's refunds are summed. */
async function readLimit(db: Executor, now: Date): Promise<{ paise: number; since: Date }> {
  const keys = ["refunds.second_approval_minor", "refunds.second_approval_days"] as const;
  const settings = await readSettings(db, keys);
  const { days } = settings["refunds.second_approval_days"];
  return {
    paise: settings["refunds.second_approval_minor"].paise,
    since: later(now, -days * DAY),
  };
}

/** The admin who reads refunds, and the moment; a first approval of their own is marked. */
interface Viewer {
  userId: UserId;
  now: Date;
}

async function presentForAdmin(
  db: Executor,
  viewer: Viewer,
  read: (since: Date) => PromiseLike<readonly Found[]>,
) {
  const { paise: limit, since } = await readLimit(db, viewer.now);
  const found = await read(since);
  return found.map(({ refund, order, first, ...more }) => ({
    ...presentRefund(refund),
    brand_id: order.brandId,
    brand_name: more.brandName,
    method: order.gateway,
    order_total_paise: order.totalPaise,
    order_credits: order.credits,
    requested_by_name: more.requestedByName,
    decided_by_name: more.decidedByName,
    sent_reference: refund.gatewayRefundId,
    second_approval: {
      needed:
        isWaiting(refund.status) && needsSecondApproval(refund.amountPaise, more.otherPaise, limit),
      limit_paise: limit,
      first: first && {
        admin_name: more.firstName,
        mine: first.approvedBy === viewer.userId,
        at: first.approvedAt,
      },
    },
  }));
}

/** Those of these ids, by id. */
export async function refundsById(db: Executor, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await presentForAdmin(db, viewer, (since) => repository.listByIds(db, ids, since));
  return new Map(found.map((refund) => [refund.id, refund]));
}

export const refundsOfOrder = async (db: Executor, viewer: Viewer, orderId: string) =>
  presentForAdmin(db, viewer, (since) => repository.listOfOrder(db, orderId, since));

async function present(tx: Transaction, viewer: Viewer, refundId: string) {
  const [presented] = await presentForAdmin(tx, viewer, (since) =>
    repository.listByIds(tx, [refundId], since),
  );
  if (presented === undefined) throw notFound("That refund");
  return presented;
}

/** The refusal of a second decision, with author and time of the first. */
async function decidedError(
  tx: Transaction,
  { status, decidedBy, decidedAt }: repository.RefundRow,
) {
  const byName = decidedBy === null ? null : await repository.findName(tx, decidedBy);
  return errors.refundDecided(decidedAt === null ? null : { status, byName, at: decidedAt });
}

/**
 * Two admins approve a refund that is large, by itself or together with others of its order and brand. Notes the first
 * approval, and returns whether a second one is needed. The caller holds the refund. A refund that failed after both and is
 * now paid by bank needs no third. The first approval needs no bank reference, as no money goes out yet; declining takes one
 * admin. With one admin of finance a large refund waits.
 * @throws second_approver_needed for the same admin again
 */
async function waitsForSecond(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  { refund, order }: Pick<Found, "refund" | "order">,
): Promise<boolean> {
  // Locked, so that of two approvals at once the second one counts the first.
  await holdBalance(tx, order.brandId);
  const { paise, since } = await readLimit(tx, dependencies.clock.now());
  const others = await repository.sumOthers(tx, refund.id, since);
  if (!needsSecondApproval(refund.amountPaise, others, paise)) return false;
  // Not with the refund's row: that statement may have waited for the lock, and its other tables are of before.
  const first = await repository.findFirstApproval(tx, refund.id);
  if (first !== null) {
    const isDecided = refund.decidedAt !== null && refund.decidedAt >= first.approvedAt;
    if (!isDecided && first.approvedBy === adminId) throw errors.secondApproverNeeded();
    return false;
  }
  const approvedAt = dependencies.clock.now();
  await repository.insertFirstApproval(tx, {
    refundId: refund.id,
    approvedBy: adminId,
    approvedAt,
  });
  await audit(tx, dependencies, { refund, order }, "refund.first_approval", {
    kind: "admin",
    userId: adminId,
  });
  return true;
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
    if (refund.status === "declined") throw await decidedError(tx, refund);
    if (!isWaiting(refund.status))
      return present(tx, { userId: adminId, now: clock.now() }, refundId);
    if (await waitsForSecond(tx, dependencies, adminId, found))
      return present(tx, { userId: adminId, now: clock.now() }, refundId);
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
    return present(tx, { userId: adminId, now: clock.now() }, refundId);
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
    if (!isWaiting(refund.status)) throw await decidedError(tx, refund);
    const now = clock.now();
    await repository.update(tx, refundId, {
      status: "declined",
      decidedBy: adminId,
      decidedAt: now,
      closedAt: now,
      decisionNote: note,
    });
    const { brandId } = order;
    await releaseRefund(tx, dependencies, { brandId, refundId, credits: refund.credits ?? 0 });
    await audit(tx, dependencies, found, "refund.declined", { kind: "admin", userId: adminId });
    await tell(tx, dependencies, found, { note, isApproved: false });
    return present(tx, { userId: adminId, now: clock.now() }, refundId);
  });
}

/**
 * Sends an approved refund. No transaction is open during the call: the provider knows the refund by its id and makes it once.
 * When a worker dies before it has recorded the answer, the next one gets the same answer; of two workers at once, one
 * records it. Without an answer the job tries again, and it asks again about a pending refund.
 */
export async function sendRefund(dependencies: Needs, { refundId }: { refundId: string }) {
  const { db, payments } = dependencies;
  const found = await repository.findApproved(db, refundId);
  if (found === null) return;
  const gateway = gatewayOf(found.order, payments);
  const payment = await repository.findPayment(db, found.order.id);
  if (gateway === null || payment === null)
    throw new Error(`The refund ${refundId} cannot be sent: its gateway is not set.`);
  const answer = await gateway.refund({
    gatewayPaymentId: payment.gatewayPaymentId,
    amountPaise: found.refund.amountPaise,
    receipt: refundId,
  });
  await db.transaction((tx) => recordAnswer(tx, dependencies, refundId, answer));
}

/** Records the answer, unless another worker has recorded it already. */
async function recordAnswer(
  tx: Transaction,
  dependencies: Needs,
  refundId: string,
  { gatewayRefundId, status, refusal }: RefundAnswer,
): Promise<void> {
  const found = await repository.lock(tx, refundId);
  if (found === null || found.refund.status !== "approved") return;
  const { refund, order } = found;
  if (status === "processed") return complete(tx, dependencies, found, gatewayRefundId);
  const set = { gatewayRefundId, status: status === "failed" ? "failed" : "approved" } as const;
  await repository.update(tx, refundId, set);
  if (status !== "pending")
    await openFinanceCase(tx, dependencies, {
      gateway: order.gateway,
      reason: status === "failed" ? "refund_failed" : "status_unknown",
      reference: gatewayRefundId ?? refundId,
      orderId: order.id,
      expectedAmount: refund.amountPaise,
      expectedCurrency: "INR",
      detail: refusal,
    });
  if (status === "failed")
    await audit(tx, dependencies, found, "refund.failed", { kind: "system" });
}

/** The most pending refunds that are polled in an hour. */
const RECONCILE_BATCH = 100;

/** Asks the provider about pending refunds; a notice usually comes sooner. */
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
  found: Pick<Found, "refund" | "order">,
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
  await documentRefund(tx, dependencies, order, {
    refundId: refund.id,
    credits: refund.credits,
    at: now,
  });
  await audit(tx, dependencies, found, "refund.processed", { kind: "system" });
  await tell(tx, dependencies, found, { note: refund.decisionNote, isApproved: true });
}

async function audit(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  { refund, order }: Pick<Found, "refund" | "order">,
  action: AuditAction,
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
  { refund, order }: Pick<Found, "refund" | "order">,
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
