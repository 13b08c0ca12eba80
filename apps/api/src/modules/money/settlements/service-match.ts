import type { Executor } from "../../../db/client.ts";
import type { SettledEntry } from "../../../ports/payments.ts";
import type { Known } from "./policy.ts";
import * as repository from "./repository.ts";

/** Our records of these entries, by their references. Each kind is looked up by key, once for all of them. */
export async function knownOf(
  db: Executor,
  gateway: repository.Gateway,
  entries: readonly SettledEntry[],
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>();
  const of = (kind: SettledEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const taken = of("payment").map(({ reference }) => reference);
  for (const row of taken.length === 0 ? [] : await repository.findPayments(db, gateway, taken))
    if (row.capturedAt !== null) known.set(row.gatewayPaymentId, { ...row, refundId: null });
  for (const [reference, row] of await knownRefunds(db, gateway, of("refund")))
    known.set(reference, row);
  const disputed = entries.flatMap(({ disputeId }) => disputeId ?? []);
  if (disputed.length === 0) return known;
  const disputes = new Map(
    (await repository.findDisputes(db, gateway, disputed)).map((row) => [row.receivedId, row]),
  );
  for (const { kind, reference, amount, disputeId } of entries) {
    const dispute = kind === "payment" || kind === "refund" ? undefined : disputes.get(disputeId);
    if (dispute !== undefined)
      known.set(reference, { amountPaise: amount, orderId: dispute.orderId, refundId: null });
  }
  return known;
}

/** Refunds that were decided here, surplus that was sent back, and payments that went back before they paid anything. */
export async function knownRefunds(
  db: Executor,
  gateway: repository.Gateway,
  entries: readonly Pick<SettledEntry, "reference" | "gatewayPaymentId">[],
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>();
  if (entries.length === 0) return known;
  const ids = entries.map(({ reference }) => reference);
  for (const { id, gatewayRefundId, ...row } of await repository.findRefunds(db, ids))
    if (gatewayRefundId !== null) known.set(gatewayRefundId, { ...row, refundId: id });
  for (const { gatewayRefundId, ...row } of await repository.findGivenBack(db, gateway, ids))
    if (gatewayRefundId !== null) known.set(gatewayRefundId, { ...row, refundId: null });
  const others = entries.filter(({ reference }) => !known.has(reference));
  const paid = others.flatMap(({ gatewayPaymentId }) => gatewayPaymentId ?? []);
  if (paid.length === 0) return known;
  const unpaid = new Map(
    (await repository.findPayments(db, gateway, paid))
      .filter(({ capturedAt, failureReason }) => capturedAt !== null && failureReason !== null)
      .map((row) => [row.gatewayPaymentId, row]),
  );
  for (const { reference, gatewayPaymentId } of others) {
    const row = gatewayPaymentId === null ? undefined : unpaid.get(gatewayPaymentId);
    if (row !== undefined) known.set(reference, { ...row, refundId: null });
  }
  return known;
}
