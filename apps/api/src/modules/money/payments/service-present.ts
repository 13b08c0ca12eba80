import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { unusedCredits } from "../unused-credits/service.ts";
import { arrivedOf, certificateIn, standing } from "./policy-transfers.ts";
import { canBePaid, gatewayOf, keepsPayment, type OrderRow } from "./policy.ts";
import * as transfers from "./repository-transfers.ts";
import * as repository from "./repository.ts";

/** The bank transfers of those orders that are paid so, by order. */
export async function receiptsOf(db: Executor, rows: readonly OrderRow[]) {
  const paidByTransfer = rows.filter(({ gateway }) => gateway === "bank_transfer");
  const ids = paidByTransfer.map(({ id }) => id);
  return Map.groupBy(await transfers.listOf(db, ids), ({ orderId }) => orderId);
}

type Receipts = Awaited<ReturnType<typeof receiptsOf>>;

/** The latest records of the certificates of those transfers, by transfer. */
export async function certificatesByTransfer(db: Executor, receipts: Receipts) {
  const deducted = [...receipts.values()].flat().filter(({ tdsPaise }) => tdsPaise > 0);
  const found = await transfers.certificatesOf(
    db,
    deducted.map(({ id }) => id),
  );
  return new Map(found.map((row) => [row.transferId, row]));
}

/** Orders with the tax deducted from their transfers that were not reversed, the oldest first. */
export async function deductionsOf<Row extends { order: OrderRow }>(
  db: Executor,
  rows: readonly Row[],
) {
  const receipts = await receiptsOf(
    db,
    rows.map(({ order }) => order),
  );
  const certificates = await certificatesByTransfer(db, receipts);
  return rows.map((row) => ({
    ...row,
    deductions: standing(receipts.get(row.order.id) ?? [])
      .filter(({ tdsPaise }) => tdsPaise > 0)
      .map(({ id, tdsPaise }) => {
        const latest = certificates.get(id);
        return { tdsPaise, certificate: latest === undefined ? null : certificateIn(latest) };
      }),
  }));
}

/** Orders as their brand reads them. */
export async function presentOrders(db: Executor, rows: readonly OrderRow[]) {
  const refundable = rows.filter(({ status, credits }) => keepsPayment(status) && credits !== null);
  const unused = await unusedCredits(
    db,
    refundable.map(({ brandId }) => brandId),
  );
  const reasons = await repository.failureReasons(
    db,
    rows.filter(({ status }) => status === "failed").map(({ id }) => id),
  );
  const receipts = await receiptsOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    pack: row.pack,
    credits: row.credits,
    boost_plan: row.boostPlan,
    offer_id: row.offerId,
    refunded_credits: row.refundedCredits,
    refundable_credits: keepsPayment(row.status) ? (unused.get(row.id) ?? 0) : 0,
    smaller_packs: row.smallerPacks ?? [],
    status: row.status,
    method: row.gateway,
    currency: "INR" as const,
    net_paise: row.netPaise,
    tax_paise: row.taxPaise,
    total_paise: row.totalPaise,
    arrived_paise: arrivedOf(standing(receipts.get(row.id) ?? [])),
    failure_reason: reasons.get(row.id) ?? null,
    created_at: row.createdAt,
    paid_at: row.paidAt,
  }));
}

/** One order, with how to pay it for a member who may. */
export async function presentOrder(
  { db, payments }: Pick<Dependencies, "db" | "payments">,
  actor: BrandActor,
  row: OrderRow,
) {
  const [order] = await presentOrders(db, [row]);
  if (order === undefined) throw new Error("An order was not presented.");
  const gateway = gatewayOf(row, payments);
  const mayPay = actor.actions.buy && canBePaid(row) && row.gatewayOrderId !== null;
  return {
    ...order,
    checkout:
      mayPay && gateway !== null && row.gatewayOrderId !== null
        ? gateway.checkout(row.gatewayOrderId, row.mandateCustomerId)
        : null,
  };
}
