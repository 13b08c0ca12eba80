import { exactRupees } from "@bachat/rules/money";
import { dayInKolkata, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { issueProforma } from "../invoices/service.ts";
import * as errors from "./errors.ts";
import { isPayable, orderLine, type OrderRow, payable, PROFORMA_VALID } from "./policy.ts";
import { arrivedOf, deductedOf, largestTds, standing } from "./policy-transfers.ts";
import * as repository from "./repository.ts";
import * as transfers from "./repository-transfers.ts";
import type { AdminOrderQuery, BankTransfer } from "./schemas.ts";
import { presentOrders, receiptsOf } from "./service-present.ts";
import type { Needs } from "./service-fulfil.ts";
import { settleOrder } from "./service-settle.ts";

/** The proforma invoice of an order, in the transaction that places it. */
export async function sendProforma(
  tx: Transaction,
  dependencies: Needs,
  order: OrderRow,
): Promise<void> {
  const { config } = dependencies;
  const until = later(order.createdAt, PROFORMA_VALID);
  const sale = {
    brandId: order.brandId,
    orderId: order.id,
    description: orderLine(order),
    quantity: order.credits ?? 1,
    netPaise: order.netPaise,
    taxPaise: order.taxPaise,
  };
  const { number, email } = await issueProforma(tx, dependencies, sale, until);
  await enqueueMail(dependencies, tx, {
    template: "proforma-issued",
    to: email,
    locale: "en",
    data: {
      number,
      credits: order.credits ?? 0,
      total_paise: order.totalPaise,
      bank: config.seller.bank ?? "",
      reference: order.id,
      until: dayInKolkata(until),
      url: `${config.origins.brand}/brand-portal/billing?order=${order.id}`,
    },
  });
}

export async function listAllOrders({ db }: Pick<Dependencies, "db">, query: AdminOrderQuery) {
  const total = await repository.countAllOrders(db, query);
  const { limit, offset, envelope } = paginate(query, total);
  const rows = await repository.listAllOrders(db, query, limit, offset);
  return { items: await presentForAdmin(db, rows), ...envelope };
}

type WithBrand = { order: OrderRow; brandName: string };

async function presentForAdmin(db: Needs["db"] | Transaction, rows: readonly WithBrand[]) {
  const orders = rows.map(({ order }) => order);
  const receipts = await receiptsOf(db, orders);
  const presented = await presentOrders(db, orders);
  return presented.map((order, index) => ({
    ...order,
    brand_id: rows[index]?.order.brandId ?? "",
    brand_name: rows[index]?.brandName ?? "",
    transfers: (receipts.get(order.id) ?? []).map((receipt) => ({
      id: receipt.id,
      reference: receipt.reference,
      received_paise: receipt.receivedPaise,
      tds_paise: receipt.tdsPaise,
      created_at: receipt.createdAt,
      reversed_at: receipt.reversedAt,
      reversal_reason: receipt.reversalReason,
    })),
  }));
}

/** The order as it is now, for the transaction that holds its lock. */
export async function presentHeld(tx: Transaction, orderId: string) {
  const row = await repository.lockBankTransferOrder(tx, orderId);
  const [presented] = await presentForAdmin(tx, row === null ? [] : [row]);
  if (presented === undefined) throw notFound("That order");
  return presented;
}

/**
 * Records a bank transfer that arrived for an order. Once the transfers, with the tax deducted at source, cover its price,
 * it is credited as it was ordered; what is beyond is a case for finance. Sent again with the same reference it changes
 * nothing.
 * @throws 404, order_not_payable, tds_too_high, bank_reference_used
 */
export function recordBankTransfer(
  dependencies: Needs,
  adminId: UserId,
  orderId: string,
  form: BankTransfer,
) {
  return dependencies.db.transaction(async (tx) => {
    const found = await repository.lockBankTransferOrder(tx, orderId);
    if (found === null) throw notFound("That order");
    if (!(await isRepeat(tx, orderId, form)))
      await insertTransfer(tx, dependencies, adminId, found.order, form);
    return presentHeld(tx, orderId);
  });
}

/** @throws bank_reference_used when it was recorded for another order, or with other amounts */
async function isRepeat(tx: Transaction, orderId: string, form: BankTransfer): Promise<boolean> {
  const known = await transfers.findByReference(tx, form.reference);
  if (known === null) return false;
  const { receivedPaise, tdsPaise } = known;
  const isSame = receivedPaise === form.received_paise && tdsPaise === form.tds_paise;
  if (known.orderId !== orderId || !isSame) throw errors.referenceUsed();
  return true;
}

async function insertTransfer(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  order: OrderRow,
  { reference, received_paise: receivedPaise, tds_paise: tdsPaise }: BankTransfer,
): Promise<void> {
  if (!isPayable(order.status)) throw errors.orderNotPayable();
  const earlier = standing(await transfers.listOf(tx, [order.id]));
  const tdsLeft = largestTds(order.netPaise) - deductedOf(earlier);
  if (tdsPaise > tdsLeft) throw errors.tdsTooHigh(exactRupees(tdsLeft));
  const createdAt = dependencies.clock.now();
  const row = { orderId: order.id, reference, receivedPaise, tdsPaise, recordedBy: adminId };
  const transfer = await transfers.insert(tx, { ...row, createdAt });
  // Another admin was faster, with another order.
  if (transfer === null) throw errors.referenceUsed();
  const arrived = arrivedOf([...earlier, transfer]);
  const isWhole = arrived >= order.totalPaise;
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: isWhole ? "payment.bank_transfer_credited" : "payment.bank_transfer_in_part",
    objectType: "order",
    objectId: order.id,
    brandId: order.brandId,
    details: {
      transfer_id: transfer.id,
      reference,
      received_paise: receivedPaise,
      tds_paise: tdsPaise,
      arrived_paise: arrived,
    },
  });
  if (!isWhole) {
    await repository.moveOrder(tx, order.id, payable, { status: "created" });
    return;
  }
  await settleOrder(tx, dependencies, order, {
    gatewayPaymentId: transfer.id,
    amountPaise: order.totalPaise,
    method: "bank_transfer",
  });
  if (arrived > order.totalPaise)
    await openFinanceCase(tx, dependencies, {
      gateway: "bank_transfer",
      reason: "transfer_overpaid",
      reference: transfer.id,
      orderId: order.id,
      expectedAmount: order.totalPaise,
      expectedCurrency: "INR",
      receivedAmount: arrived,
      receivedCurrency: "INR",
      receivedId: reference,
    });
}
