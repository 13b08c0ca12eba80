import { dayInKolkata, later } from "@bachat/rules/time";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import { paginate } from "../../http/schemas.ts";
import type { UserId } from "../../ids.ts";
import { rupees } from "../../mails/money.ts";
import { enqueueMail } from "../../mails/service.ts";
import { recordAudit } from "../audit/service.ts";
import { issueProforma } from "../invoices/service.ts";
import * as errors from "./errors.ts";
import { isPayable, orderLine, type OrderRow, PROFORMA_VALID } from "./policy.ts";
import * as repository from "./repository.ts";
import type { AdminOrderQuery, BankTransfer } from "./schemas.ts";
import { presentOrders } from "./service-present.ts";
import { type Needs, settleOrder } from "./service-settle.ts";

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
  const orders = await presentOrders(
    db,
    rows.map(({ order }) => order),
  );
  return orders.map((order, index) => ({
    ...order,
    brand_id: rows[index]?.order.brandId ?? "",
    brand_name: rows[index]?.brandName ?? "",
  }));
}

/**
 * Credits an order whose bank transfer arrived. What was deducted as tax at source counts as paid. Sent again with the same
 * reference it changes nothing.
 * @throws 404, order_not_payable, amount_differs, bank_reference_used
 */
export function creditBankTransfer(
  dependencies: Needs,
  adminId: UserId,
  orderId: string,
  { reference, received_paise: received, tds_paise: tds }: BankTransfer,
) {
  return dependencies.db.transaction(async (tx) => {
    const found = await repository.lockBankTransferOrder(tx, orderId);
    if (found === null) throw notFound("That order");
    const { order } = found;
    const earlier = await repository.findOrderOfPayment(tx, "bank_transfer", reference);
    if (earlier !== null && earlier !== orderId) throw errors.referenceUsed();
    if (earlier === null) {
      if (!isPayable(order.status)) throw errors.orderNotPayable();
      if (received + tds !== order.totalPaise) throw errors.amountDiffers(rupees(order.totalPaise));
      await settleOrder(tx, dependencies, order, {
        gatewayPaymentId: reference,
        status: "captured",
        amountPaise: order.totalPaise,
        method: "bank_transfer",
        failureReason: null,
      });
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: adminId },
        action: "payment.bank_transfer_credited",
        objectType: "order",
        objectId: orderId,
        brandId: order.brandId,
        details: { reference, received_paise: received, tds_paise: tds },
      });
    }
    const row = await repository.lockBankTransferOrder(tx, orderId);
    const [presented] = await presentForAdmin(tx, row === null ? [] : [row]);
    if (presented === undefined) throw notFound("That order");
    return presented;
  });
}
