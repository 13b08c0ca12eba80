import type { refunds } from "../../../db/schema/refunds.ts";

interface Sold {
  credits: number;
  netPaise: number;
  taxPaise: number;
}

const share = (paise: number, part: number, whole: number) => Math.round((paise * part) / whole);

/**
 * What goes back for `credits` more, after `before` went back already. Computed on the sums, so that the parts of an order
 * add up to its price to the paisa.
 */
export function refundOf(order: Sold, before: number, credits: number) {
  const part = (paise: number) =>
    share(paise, before + credits, order.credits) - share(paise, before, order.credits);
  const netPaise = part(order.netPaise);
  const taxPaise = part(order.taxPaise);
  return { netPaise, taxPaise, amountPaise: netPaise + taxPaise };
}

type RefundRow = typeof refunds.$inferSelect;

/** These wait for an admin: asked for, or the provider could not send them. */
const waitingStatuses = ["requested", "failed"] as const satisfies RefundRow["status"][];
export const isWaiting = (status: RefundRow["status"]): boolean =>
  (waitingStatuses as readonly string[]).includes(status);

export const needsSecondApproval = (
  { amountPaise }: Pick<RefundRow, "amountPaise">,
  limitPaise: number,
): boolean => amountPaise > limitPaise;
