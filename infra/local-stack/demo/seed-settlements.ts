import { dayInKolkata, HOUR, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import { payments } from "../../../apps/api/src/db/schema/payments.ts";
import { refunds } from "../../../apps/api/src/db/schema/refunds.ts";
import { GST_PERCENT } from "../../../apps/api/src/modules/money/credits/policy-plans.ts";
import {
  completeDay,
  recordEntries,
} from "../../../apps/api/src/modules/money/settlements/service.ts";
import type { SettledEntry } from "../../../apps/api/src/ports/payments.ts";

const FEE_PERCENT = 2;
/** The payment that differs: by a card from abroad, whose fee is not in the contract. */
const DEAR = { brand: "Kitab Kona", percent: 3 };

type Money = Omit<SettledEntry, "settlementId" | "utr" | "settledAt" | "currency"> & {
  /** The day on which it is paid out or taken off. */
  day: string;
};

/**
 * The gateway's payouts for the demo's orders, each on the next weekday, as the job reads them: all agree but one fee.
 * Payments since the last day are not paid out yet.
 */
export async function seedSettlements(tx: Transaction, now: Date): Promise<void> {
  const money = await readMoney(tx, now);
  const [first] = money.map(({ day }) => day).toSorted();
  if (first === undefined) return;
  const today = dayInKolkata(now);
  for (let day = first; day < today; day = shiftDay(day, 1)) {
    const clock = { now: () => later(startOfDayInKolkata(shiftDay(day, 1)), 6.5 * HOUR) };
    const entries = money.filter((one) => one.day === day).map(entryOf);
    if (entries.length > 0) await recordEntries(tx, { clock }, "sandbox", day, entries);
    // The running sandbox has none of these payments, so the job must not ask it about open ones.
    await completeDay(tx, { clock }, { gateway: "sandbox", day, expectedBefore: now });
  }
}

/** The next day from Monday to Friday. */
function payoutDay(at: Date): string {
  let day = dayInKolkata(at);
  do day = shiftDay(day, 1);
  while ([0, 6].includes(new Date(day).getUTCDay()));
  return day;
}

function entryOf({ day, ...one }: Money): SettledEntry {
  const name = day.replaceAll("-", "");
  return {
    ...one,
    currency: "INR",
    settlementId: `setl_demo${name}`,
    utr: `HDFCR5${name}0041`,
    settledAt: later(startOfDayInKolkata(day), 10 * HOUR),
  };
}

const none = { fee: 0, tax: 0, debit: 0, credit: 0, gatewayPaymentId: null, disputeId: null };

/** All that came and went by the gateway. */
async function readMoney(tx: Transaction, now: Date): Promise<Money[]> {
  const taken = await tx
    .select({ payment: payments, gatewayOrderId: orders.gatewayOrderId, brand: brands.name })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(brands, eq(brands.id, orders.brandId))
    .where(and(eq(payments.gateway, "sandbox"), isNotNull(payments.capturedAt)));
  const returned = await tx
    .select({ refund: refunds, payment: payments, gatewayOrderId: orders.gatewayOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(payments.gateway, "sandbox"), isNotNull(refunds.processedAt)));
  const paid = taken.map(({ payment, gatewayOrderId, brand }): Money => {
    const { amountPaise: amount, gatewayPaymentId: reference } = payment;
    const isDear = brand === DEAR.brand && reference.endsWith("_desk");
    const fee = Math.ceil((amount * (isDear ? DEAR.percent : FEE_PERCENT)) / 100);
    const tax = Math.round((fee * GST_PERCENT) / 100);
    const credit = amount - fee - tax;
    const day = payoutDay(payment.capturedAt ?? now);
    const kind = "payment";
    return { ...none, day, kind, reference, amount, fee: fee + tax, tax, credit, gatewayOrderId };
  });
  // A refund is taken off the next payout.
  const payouts = paid.map(({ day }) => day).toSorted();
  const back = returned.map(({ refund, payment, gatewayOrderId }): Money => {
    const { amountPaise: amount, gatewayRefundId, processedAt } = refund;
    return {
      ...none,
      day: payouts.find((day) => day >= payoutDay(processedAt ?? now)) ?? payoutDay(now),
      kind: "refund",
      reference: gatewayRefundId ?? refund.id,
      amount,
      debit: amount,
      gatewayOrderId,
      gatewayPaymentId: payment.gatewayPaymentId,
    };
  });
  return [...paid, ...back];
}
