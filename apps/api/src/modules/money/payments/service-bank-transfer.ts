import { daysFor, isDayIn } from "@bachat/rules/days";
import { exactRupees } from "@bachat/rules/money";
import { dayInKolkata, later } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { issueProforma, takeVoucherNumber } from "../invoices/service.ts";
import * as errors from "./errors.ts";
import { arrivedOf, certificateIn, deductedOf, largestTds, standing } from "./policy-transfers.ts";
import { isPayable, orderLine, type OrderRow, payable, PROFORMA_VALID } from "./policy.ts";
import * as transfers from "./repository-transfers.ts";
import * as repository from "./repository.ts";
import type { BankTransfer } from "./schemas.ts";
import type { Needs } from "./service-fulfil.ts";
import { certificatesByTransfer, presentOrders, receiptsOf } from "./service-present.ts";
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

type WithBrand = { order: OrderRow; brandName: string };

/** Orders as admins read them, each with its brand and the transfers recorded for it. */
export async function presentForAdmin(db: Executor, rows: readonly WithBrand[]) {
  const orders = rows.map(({ order }) => order);
  const receipts = await receiptsOf(db, orders);
  const presented = await presentOrders(db, orders);
  const certificates = await certificatesByTransfer(db, receipts);
  return presented.map((order, index) => ({
    ...order,
    brand_id: rows[index]?.order.brandId ?? "",
    brand_name: rows[index]?.brandName ?? "",
    open_paise: isPayable(order.status) ? Math.max(0, order.total_paise - order.arrived_paise) : 0,
    transfers: (receipts.get(order.id) ?? []).map((receipt) => ({
      id: receipt.id,
      reference: receipt.reference,
      received_paise: receipt.receivedPaise,
      tds_paise: receipt.tdsPaise,
      received_on: receipt.receivedOn,
      recorded_by_name: receipt.recordedByName,
      created_at: receipt.createdAt,
      reversed_by_name: receipt.reversedByName,
      reversed_at: receipt.reversedAt,
      reversal_reason: receipt.reversalReason,
      ...presentCertificate(certificates.get(receipt.id)),
    })),
  }));
}

function presentCertificate(latest: transfers.NamedCertificate | undefined) {
  const counts = latest === undefined ? null : certificateIn(latest);
  return {
    certificate_id: latest?.id ?? null,
    certificate:
      latest === undefined || counts === null
        ? null
        : {
            number: counts.number,
            quarter: counts.quarter,
            received_on: counts.receivedOn,
            recorded_by_name: latest.recordedByName,
            created_at: latest.createdAt,
          },
  };
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
 * it is credited as it was ordered; an overpayment is a case for finance. Sent again with the same reference it changes
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
  if (known.orderId !== orderId || !isSame) throw errors.referenceUsed(known);
  return true;
}

/** @throws 400 for a day that has not come, or is over a year ago: a typing mistake */
function receivedDay(asked: string | null, now: Date): string {
  const today = dayInKolkata(now);
  const day = asked ?? today;
  if (!isDayIn(day, daysFor("transfer", today)))
    throw invalidField(
      "body.received_on",
      "out_of_range",
      "The transfer must have arrived by today, and within the last year.",
    );
  return day;
}

async function insertTransfer(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  order: OrderRow,
  form: BankTransfer,
): Promise<void> {
  const { reference, received_paise: receivedPaise, tds_paise: tdsPaise } = form;
  const earlier = standing(await transfers.listOf(tx, [order.id]));
  if (!isPayable(order.status)) throw errors.orderNotPayable(earlier.at(-1) ?? null);
  const receivedOn = receivedDay(form.received_on, dependencies.clock.now());
  const tdsLeft = largestTds(order.netPaise) - deductedOf(earlier);
  if (tdsPaise > tdsLeft) throw errors.tdsTooHigh(exactRupees(tdsLeft));
  const createdAt = dependencies.clock.now();
  const row = { orderId: order.id, reference, receivedPaise, tdsPaise, receivedOn };
  const arrived = arrivedOf([...earlier, row]);
  const isWhole = arrived >= order.totalPaise;
  // A reference that is taken ends the transaction, and so uses up no number.
  const voucherNumber = isWhole ? null : await takeVoucherNumber(tx, "receipt", createdAt);
  const transfer = await transfers.insert(tx, {
    ...row,
    recordedBy: adminId,
    createdAt,
    voucherNumber,
  });
  // Another admin was faster, with another order.
  if (transfer === null) throw errors.referenceUsed(await transfers.findByReference(tx, reference));
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
      received_on: receivedOn,
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
    // Several transfers may have paid the order in parts; the last one completed it.
    transfer: {
      reference: [...earlier, transfer].map((one) => one.reference).join(", "),
      receivedOn,
    },
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
