import { refundPaise } from "@bachat/rules/refunds";
import type { Transaction } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { holdBalance, holdRefund } from "../credits/service.ts";
import { issueCreditNote } from "../invoices/service.ts";
import { keepsPayment, orderLine, type OrderRow, soldPack } from "../payments/policy.ts";
import { giveBack, lockOrder } from "../payments/service-refunds.ts";
import { unusedCredits } from "../unused-credits/service.ts";
import * as errors from "./errors.ts";
import { creditNoteLine } from "./policy.ts";
import * as repository from "./repository.ts";
import type { RequestRefund } from "./schemas.ts";

export type Needs = Pick<
  Dependencies,
  "db" | "clock" | "queue" | "config" | "secretBox" | "payments"
>;

export const presentRefund = (row: repository.RefundRow) => ({
  id: row.id,
  order_id: row.orderId,
  status: row.status,
  credits: row.credits,
  amount_paise: row.amountPaise,
  currency: "INR" as const,
  reason: row.reason,
  decision_note: row.decisionNote,
  created_at: row.createdAt,
  decided_at: row.decidedAt,
  processed_at: row.processedAt,
});

export const listRefunds = (
  { db: pool }: Pick<Dependencies, "db">,
  { brandId }: BrandActor,
  query: { page: number; per_page: number },
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const total = await repository.countOfBrand(db, brandId);
    const { limit, offset, envelope } = paginate(query, total);
    const rows = await repository.listOfBrand(db, brandId, limit, offset);
    return { items: rows.map(presentRefund), ...envelope };
  });

/**
 * Asks for the money of unused credits. They leave the balance at once, so that they are still unused when an admin decides;
 * a declined refund returns them. The same request with its key is the same refund. @throws 404, order_not_refundable,
 * refund_open, nothing_unused, credits_used, nothing_to_pay_back, idempotency_key_reused
 */
export async function requestRefund(
  dependencies: Needs,
  actor: BrandActor,
  orderId: string,
  form: RequestRefund,
) {
  const { db } = dependencies;
  const row = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor.brandId, orderId);
    if (order === null) throw notFound("That order");
    const known = await repository.findByKey(tx, form.idempotency_key);
    if (known !== null && known.orderId !== orderId) throw errors.requestKeyUsed();
    return known ?? (await insertRefund(tx, dependencies, actor, order, form));
  });
  return presentRefund(row);
}

async function insertRefund(
  tx: Transaction,
  dependencies: Needs,
  actor: BrandActor,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  form: RequestRefund,
) {
  const { brandId, userId } = actor;
  const payment = keepsPayment(order.status) ? await repository.findPayment(tx, order.id) : null;
  const sold = soldPack(order);
  if (payment === null || sold === null) throw errors.notRefundable();
  if ((await repository.findOpen(tx, order.id)) !== null) throw errors.refundOpen();
  const available = await holdUnused(tx, order);
  if (available === 0) throw errors.nothingUnused();
  const credits = form.credits ?? available;
  if (credits > available) throw errors.tooManyCredits(available);
  const { amountPaise } = refundPaise(sold, order.refundedCredits, credits);
  if (amountPaise === 0) throw errors.nothingToPayBack();
  const row = await repository.insert(tx, {
    orderId: order.id,
    paymentId: payment.id,
    credits,
    amountPaise,
    reason: form.reason,
    requestKey: form.idempotency_key,
    requestedBy: userId,
    createdAt: dependencies.clock.now(),
  });
  const held = await holdRefund(tx, dependencies, { brandId, refundId: row.id, credits });
  if (!held) throw new Error("A held balance changed.");
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action: "refund.requested",
    objectType: "order",
    objectId: order.id,
    brandId,
    details: { refund_id: row.id, credits, amount_paise: row.amountPaise },
  });
  for (const to of await listAdminEmails(tx, "finance")) {
    await enqueueMail(dependencies, tx, {
      template: "refund-requested",
      to,
      locale: "en",
      data: { credits, amount_paise: row.amountPaise, reason: form.reason },
    });
  }
  return row;
}

/** The unused credits of an order. The balance is locked first, so that no call uses one between counting and taking. */
export async function holdUnused(tx: Transaction, { id, brandId }: OrderRow): Promise<number> {
  await holdBalance(tx, brandId);
  return (await unusedCredits(tx, [brandId])).get(id) ?? 0;
}

/**
 * A refund's changes of its order, in the transaction that completes it: credits, tier and credit note. A pack that was
 * refunded in part no longer counts for the tier; the monthly quota counts the credits that were bought and kept.
 */
export async function documentRefund(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
  { refundId, credits, at }: { refundId: string; credits: number; at: Date },
): Promise<void> {
  const sold = soldPack(order);
  if (sold === null) throw new Error("A refund is of a pack.");
  await giveBack(tx, order, credits);
  const { netPaise, taxPaise, amountPaise } = refundPaise(sold, order.refundedCredits, credits);
  // After a reversed transfer or a lost dispute the used credits alone may cost as much as before: nothing to credit then.
  if (amountPaise === 0) return;
  // At the refund's own moment: a month's credit notes are the month's refunds.
  await issueCreditNote(
    tx,
    { ...dependencies, clock: { now: () => at } },
    {
      brandId: order.brandId,
      orderId: order.id,
      refundId,
      description: creditNoteLine(orderLine(order), sold, order.refundedCredits + credits),
      quantity: credits,
      netPaise,
      taxPaise,
    },
  );
}
