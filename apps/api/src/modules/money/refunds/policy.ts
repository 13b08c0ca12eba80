import { packCovering, type SoldPack } from "@bachat/rules/refunds";
import type { refunds } from "../../../db/schema/refunds.ts";
import { plans } from "../credits/policy-plans.ts";

/** The line of a credit note: the ordered item, and the pack by which the kept credits are priced. */
export function creditNoteLine(line: string, sold: SoldPack, refundedCredits: number): string {
  const kept = sold.credits - refundedCredits;
  const covering = kept === 0 ? null : packCovering(sold, kept);
  if (covering === null) return `Refund: ${line}`;
  const price = `the other ${kept.toLocaleString("en-IN")} are priced as in the ${plans[covering.pack].name} pack`;
  return `Refund: ${line}; ${price}`;
}

type RefundRow = typeof refunds.$inferSelect;

/** These wait for an admin: asked for, or the provider could not send them. */
const waitingStatuses = ["requested", "failed"] as const satisfies RefundRow["status"][];
export const isWaiting = (status: RefundRow["status"]): boolean =>
  (waitingStatuses as readonly string[]).includes(status);

/** Whether the refund is above the limit, alone or together with approved ones of its order and its brand. */
export const needsSecondApproval = (
  amountPaise: number,
  otherPaise: number,
  limitPaise: number,
): boolean => amountPaise + otherPaise > limitPaise;
