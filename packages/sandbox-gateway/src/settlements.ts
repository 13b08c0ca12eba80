import { dayInKolkata, HOUR, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { SettledLine } from "./settled-line.ts";
import type { Payment, Refund, Store } from "./store.ts";

const FEE_PERCENT = 2;
const TAX_PERCENT = 18;

/** 2 % of a payment, and GST on it. */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round((amount * FEE_PERCENT) / 100);
  const tax = Math.round((net * TAX_PERCENT) / 100);
  return { fee: net + tax, tax };
}

/** Money of a day is paid out on the next one from Monday to Friday. */
function settlementDay(createdAt: number): string {
  let day = dayInKolkata(new Date(createdAt * 1_000));
  do day = shiftDay(day, 1);
  while ([0, 6].includes(new Date(day).getUTCDay()));
  return day;
}

/** All lines that are paid out on a day (`YYYY-MM-DD`), in their order of arrival. */
export function linesOf(store: Store, day: string): SettledLine[] {
  const { missing, more } = store.settlementDifferences;
  const isDue = ({ id, created_at }: { id: string; created_at: number }) =>
    !missing.has(id) && settlementDay(created_at) === day;
  const taken = [...store.payments.values()].filter((one) => one.captured && isDue(one));
  const returned = [...store.refunds.values()].filter(
    (one) => one.status === "processed" && isDue(one),
  );
  const head = headOf(day);
  return [
    ...taken.map((payment) => ({ ...head, ...paymentLine(store, payment) })),
    ...returned.map((refund) => ({ ...head, ...refundLine(store, refund) })),
    ...more.filter((one) => one.day === day).map(({ line }) => ({ ...head, ...line })),
  ];
}

/** The common fields of all lines of a day: they are one payout, at ten in the morning. */
function headOf(day: string) {
  const name = day.replaceAll("-", "");
  const at = Math.floor(later(startOfDayInKolkata(day), 10 * HOUR).getTime() / 1_000);
  return {
    debit: 0,
    credit: 0,
    amount: 0,
    fee: 0,
    tax: 0,
    currency: "INR",
    on_hold: false,
    settled: true,
    created_at: at,
    settled_at: at,
    settlement_id: `setl_sandbox${name}`,
    settlement_utr: `SANDBOX${name}`,
    order_id: null,
    order_receipt: null,
    payment_id: null,
    dispute_id: null,
  };
}

function paymentLine(store: Store, { id, order_id, created_at, ...payment }: Payment) {
  const { amounts, fees } = store.settlementDifferences;
  const amount = amounts.get(id) ?? payment.amount;
  const usual = feeOf(amount);
  const fee = fees.get(id) ?? usual.fee;
  const order = store.orders.get(order_id);
  return {
    entity_id: id,
    type: "payment",
    amount,
    currency: payment.currency,
    fee,
    tax: usual.tax,
    credit: amount - fee,
    created_at,
    order_id,
    order_receipt: order?.receipt ?? null,
  };
}

function refundLine(store: Store, { id, payment_id, created_at, ...refund }: Refund) {
  const amount = store.settlementDifferences.amounts.get(id) ?? refund.amount;
  return {
    entity_id: id,
    type: "refund",
    amount,
    currency: refund.currency,
    debit: amount,
    created_at,
    payment_id,
    order_id: store.payments.get(payment_id)?.order_id ?? null,
  };
}
