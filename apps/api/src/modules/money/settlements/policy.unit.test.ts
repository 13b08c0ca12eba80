import { expect, it } from "vitest";
import type { SettledEntry } from "../../../ports/payments.ts";
import { agreedFee, isGatewayRefund, outcomeOf } from "./policy.ts";

const payment: SettledEntry = {
  reference: "pay_1",
  kind: "payment",
  amount: 589_882,
  currency: "INR",
  // 2 % rounded up and its GST.
  fee: 13_922,
  tax: 2_124,
  debit: 0,
  credit: 575_960,
  settlementId: "setl_1",
  utr: null,
  settledAt: new Date(0),
  gatewayOrderId: null,
  gatewayPaymentId: null,
  disputeId: null,
};
const refund: SettledEntry = {
  ...payment,
  reference: "rfnd_1",
  kind: "refund",
  amount: 100_000,
  fee: 0,
  tax: 0,
  debit: 100_000,
  credit: 0,
};
const known = { amountPaise: 589_882, orderId: "order", refundId: null };
const knownRefund = { amountPaise: 100_000, orderId: "order", refundId: "refund" };

it.each([
  ["agrees", payment, known],
  ["agrees", { ...payment, fee: 100, tax: 15, credit: 589_782 }, known],
  ["payment_unknown", payment, null],
  ["amount_differs", { ...payment, amount: 589_881 }, known],
  ["amount_differs", { ...payment, currency: "USD" }, known],
  ["fee_differs", { ...payment, fee: 13_923, credit: 575_959 }, known],
  // The gateway's own sum is wrong.
  ["fee_differs", { ...payment, credit: 575_961 }, known],
  ["fee_differs", { ...payment, debit: 1 }, known],
  ["agrees", refund, knownRefund],
  // At once instead of in some days, for a fee.
  ["agrees", { ...refund, fee: 708, tax: 108, debit: 100_708 }, knownRefund],
  ["refund_unknown", refund, null],
  ["amount_differs", { ...refund, amount: 90_000, debit: 90_000 }, knownRefund],
  ["fee_differs", { ...refund, debit: 100_001 }, knownRefund],
  ["unexplained", { ...payment, kind: "adjustment" }, null],
  ["agrees", { ...payment, kind: "adjustment" }, known],
  ["unexplained", { ...payment, kind: "other" }, null],
] as const)("%s", (outcome, entry, recorded) => {
  expect(outcomeOf(entry, recorded, 200)).toBe(outcome);
});

it("counts the agreed fee up to the paisa, with GST", () => {
  expect(agreedFee(589_882, 200)).toBe(11_798 + 2_124);
  expect(agreedFee(100, 0)).toBe(0);
});

it("tells the gateway's refunds from transfers by bank", () => {
  expect(["rfnd_Q1x2", "HDFCN52026112300123"].map(isGatewayRefund)).toEqual([true, false]);
});
