import { createHmac, randomUUID } from "node:crypto";
import type { Payment } from "./store.ts";

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

/** What the checkout gives to the page that it returns to. */
export const callbackOf = (secret: string, payment: Pick<Payment, "id" | "order_id">) => ({
  gateway_order_id: payment.order_id,
  gateway_payment_id: payment.id,
  signature: sign(secret, `${payment.order_id}|${payment.id}`),
});

/** What is sent to the webhook's address. */
export function webhookOf(secret: string, payment: Payment) {
  const event = payment.status === "failed" ? "payment.failed" : "payment.captured";
  const body = JSON.stringify({
    entity: "event",
    event,
    contains: ["payment"],
    payload: { payment: { entity: payment } },
    created_at: payment.created_at,
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
