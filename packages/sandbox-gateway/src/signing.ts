import { createHmac, randomUUID } from "node:crypto";
import type { Dispute, Payment } from "./store.ts";

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

/** The checkout's data for the page that it returns to. */
export const callbackOf = (secret: string, payment: Pick<Payment, "id" | "order_id">) => ({
  gateway_order_id: payment.order_id,
  gateway_payment_id: payment.id,
  signature: sign(secret, `${payment.order_id}|${payment.id}`),
});

export const SANDBOX_ACCOUNT_ID = "acc_sandbox";

const events = {
  authorized: "payment.authorized",
  captured: "payment.captured",
  failed: "payment.failed",
  refunded: "payment.captured",
} as const satisfies Record<Payment["status"], string>;

/** The webhook notice about a payment. */
export const webhookOf = (secret: string, payment: Payment) =>
  noticeOf(secret, events[payment.status], { payment: { entity: payment } });

const disputeEvents = {
  open: "payment.dispute.created",
  won: "payment.dispute.won",
  lost: "payment.dispute.lost",
} as const satisfies Record<Dispute["status"], string>;

/** The webhook notice about a dispute. */
export const disputeNoticeOf = (secret: string, payment: Payment, dispute: Dispute) =>
  noticeOf(secret, disputeEvents[dispute.status], {
    payment: { entity: payment },
    dispute: { entity: dispute },
  });

/** Any notice, signed; `values` take the place of its own. */
export function noticeOf(
  secret: string,
  event: string,
  payload: Record<string, { entity: object }>,
  values: { account_id?: string } = {},
) {
  const body = JSON.stringify({
    entity: "event",
    account_id: SANDBOX_ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
    ...values,
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": sign(secret, body),
      "x-razorpay-event-id": randomUUID(),
    },
  };
}
