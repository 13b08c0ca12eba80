import type { settlementOutcome } from "../../../db/schema/settlements.ts";
import type { SettledEntry } from "../../../ports/payments.ts";
import { GST_PERCENT } from "../credits/policy-plans.ts";
import { CURRENCY } from "../payments/policy.ts";

export type Outcome = (typeof settlementOutcome.enumValues)[number];

/** Our record of an entry's payment or refund. */
export interface Known {
  amountPaise: number;
  orderId: string | null;
  refundId: string | null;
}

/** Whether an id is one of the gateway's refunds; the number of a transfer by bank is in capital letters. */
export const isGatewayRefund = (id: string): boolean => id.startsWith("rfnd_");

/** The most that the gateway may keep of a payment, with GST, in paise. */
export function agreedFee(amount: number, basisPoints: number): number {
  const fee = Math.ceil((amount * basisPoints) / 10_000);
  return fee + Math.round((fee * GST_PERCENT) / 100);
}

/** The amount that an entry adds to a payout; negative for a deduction. */
export const payoutOf = ({ credit, debit }: Pick<SettledEntry, "credit" | "debit">): number =>
  credit - debit;

/** The least amount that an entry should add. For an instant refund the gateway may keep a fee. */
export function expectedPayout(entry: SettledEntry, basisPoints: number): number {
  if (entry.kind === "refund") return -entry.amount - entry.fee;
  return entry.amount - Math.min(entry.fee, agreedFee(entry.amount, basisPoints));
}

/** How an entry compares with our record. An entry that differs in two ways is named by the first that matters. */
export function outcomeOf(entry: SettledEntry, known: Known | null, basisPoints: number): Outcome {
  const { kind } = entry;
  if (kind !== "payment" && kind !== "refund") return known === null ? "unexplained" : "agrees";
  if (known === null) return `${kind}_unknown`;
  if (entry.currency !== CURRENCY || entry.amount !== known.amountPaise) return "amount_differs";
  return payoutOf(entry) === expectedPayout(entry, basisPoints) ? "agrees" : "fee_differs";
}
