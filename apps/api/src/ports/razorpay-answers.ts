import { z } from "zod";
import { plainText } from "../plain-text.ts";
import {
  type GatewayDispute,
  type GatewayPayment,
  type GatewayRefund,
  settledKinds,
  type SettledPage,
} from "./payments.ts";

/** Razorpay's answers and notices, as https://razorpay.com/docs/api documents them. Each status has its own meaning. */

/** Stored and shown: as much as fits a line, without characters that Postgres refuses. */
const words = z.string().transform((text) => plainText(text).slice(0, 500));

/** The end of the year 9999. */
const MOST_SECONDS = 253_402_300_799;

const paymentStatuses = ["created", "authorized", "captured", "refunded", "failed"] as const;

export const payment = z
  .object({
    id: words,
    order_id: words,
    amount: z.int().positive(),
    currency: words,
    status: z.enum(paymentStatuses).or(z.string().transform(() => "unknown" as const)),
    amount_refunded: z.int().min(0).nullish(),
    refund_status: z.string().nullish(),
    method: words.nullish(),
    error_description: words.nullish(),
  })
  .transform((entity): GatewayPayment => ({
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    status: paymentStatusOf(entity),
    amount: entity.amount,
    currency: entity.currency,
    amountRefunded: entity.amount_refunded ?? 0,
    method: entity.method ?? null,
    failureReason: entity.error_description ?? null,
  }));
export const payments = z.object({ items: z.array(payment) });

interface PaymentEntity {
  status: (typeof paymentStatuses)[number] | "unknown";
  amount: number;
  amount_refunded?: number | null | undefined;
  refund_status?: string | null | undefined;
}

/** The provider leaves a partly refunded payment on `captured` and names the refund beside it. */
function paymentStatusOf(entity: PaymentEntity): GatewayPayment["status"] {
  const { status, amount, amount_refunded: back, refund_status: refunded } = entity;
  if (status !== "captured") return status;
  if (refunded === "full" || (back ?? 0) >= amount) return "refunded";
  if (refunded === "partial" || (back ?? 0) > 0) return "partly_refunded";
  return refunded === null || refunded === undefined ? "captured" : "unknown";
}

export const refund = z
  .object({
    id: words,
    receipt: words.nullish(),
    status: z
      .enum(["pending", "processed", "failed"])
      .or(z.string().transform(() => "unknown" as const)),
  })
  .transform(({ id, receipt, status }): GatewayRefund & { receipt: string | null } => ({
    gatewayRefundId: id,
    status,
    receipt: receipt ?? null,
  }));
export const refunds = z.object({ items: z.array(refund) });

export const dispute = z
  .object({
    id: words,
    payment_id: words,
    amount: z.int().min(0),
    currency: words,
    status: words,
    reason_code: words.nullish(),
    // Seconds since 1970.
    respond_by: z.int().positive().max(MOST_SECONDS).nullish().catch(null),
  })
  .transform((entity): GatewayDispute => ({
    gatewayDisputeId: entity.id,
    gatewayPaymentId: entity.payment_id,
    amount: entity.amount,
    currency: entity.currency,
    status: entity.status,
    reason: entity.reason_code ?? null,
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1_000) : null,
  }));

const settledLine = z.object({
  entity_id: words,
  type: z.enum(settledKinds).catch("other"),
  amount: z.int(),
  currency: words,
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  debit: z.int().min(0),
  credit: z.int().min(0),
  settlement_id: words,
  settlement_utr: words.nullish(),
  // Seconds since 1970.
  settled_at: z.int().positive().max(MOST_SECONDS),
  order_id: words.nullish(),
  payment_id: words.nullish(),
  dispute_id: words.nullish(),
});
/** Listed, and not paid out: on hold, or its payout is still to come. */
const unsettledLine = z.object({ settled: z.literal(false) });

/** https://razorpay.com/docs/api/settlements/fetch-recon */
export const settled = z
  .object({ items: z.array(z.union([unsettledLine, settledLine])) })
  .transform(({ items }): SettledPage => ({
    lines: items.length,
    entries: items.flatMap((line) =>
      "settled" in line
        ? []
        : [
            {
              reference: line.entity_id,
              kind: line.type,
              amount: line.amount,
              currency: line.currency,
              fee: line.fee ?? 0,
              tax: line.tax ?? 0,
              debit: line.debit,
              credit: line.credit,
              settlementId: line.settlement_id,
              utr: line.settlement_utr ?? null,
              settledAt: new Date(line.settled_at * 1_000),
              gatewayOrderId: line.order_id ?? null,
              gatewayPaymentId: line.payment_id ?? null,
              disputeId: line.dispute_id ?? null,
            },
          ],
    ),
  }));

export const notice = z.object({
  event: words,
  account_id: words.nullish(),
  payload: z.unknown(),
});

/** An order's own status (created, attempted, paid) decides nothing: money counts by its payments. */
export const orders = z.object({
  items: z.array(
    z.object({
      id: words,
      receipt: z.string().nullish(),
      amount: z.int(),
      currency: z.string(),
    }),
  ),
});
export const opened = z.object({ id: words });
export const debited = z.object({ razorpay_payment_id: words });

export const agreements = z.object({
  items: z.array(
    z.object({
      status: z.string(),
      customer_id: words.nullish(),
      token_id: words.nullish(),
    }),
  ),
});

/** Whether the bank lets us debit: `confirmed` alone. Initiated, rejected, paused, cancelled, or none at all: not, or not now. */
export const tokens = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        recurring_details: z.object({ status: z.string().nullish() }).nullish(),
      })
      .transform(({ id, recurring_details: details }) => ({ id, status: details?.status ?? null })),
  ),
});

export const refusal = z.object({
  statusCode: z.int(),
  error: z.object({ description: words.nullish() }).nullish().catch(null),
});
