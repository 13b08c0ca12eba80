import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Config } from "../config.ts";

/** What the payment provider confirms about one payment. Amounts in paise. */
export interface PaymentEvent {
  /** The provider's id of this notice; a repeated one is the same event. */
  eventId: string;
  kind: "captured" | "failed" | "refunded";
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** What was paid, or of a refund what went back: that may be a part. */
  amountPaise: number;
}

export interface PaymentGateway {
  readonly kind: "sandbox" | "razorpay";
  /** Opens an order at the provider. `receipt` is our order's id, so that a repeat is recognised by people. */
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ gatewayOrderId: string }>;
  /** Whether the browser's callback was signed by the provider. */
  isGenuineCallback(callback: {
    gatewayOrderId: string;
    gatewayPaymentId: string;
    signature: string;
  }): boolean;
  /** The event in a webhook's raw body, or null when its signature is wrong or it is of no interest. */
  readWebhook(body: string, signature: string, eventId: string): PaymentEvent | null;
}

/** The gateway that the settings name, or null while purchases are off. */
export function createPaymentGateway(config: Config): PaymentGateway | null {
  switch (config.payments.kind) {
    case "off":
      return null;
    case "sandbox":
      return sandboxGateway(config.secrets.signing);
    case "razorpay":
      return razorpayGateway(config.payments);
  }
}

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest();

function isSignature(secret: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "hex");
  const expected = hmac(secret, text);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const amount = z.int().positive();
const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string(), amount }) }),
    refund: z.object({ entity: z.object({ amount }) }).optional(),
  }),
});
const kinds: Record<string, PaymentEvent["kind"]> = {
  "payment.captured": "captured",
  "payment.failed": "failed",
  "refund.processed": "refunded",
};

/** Signatures as https://razorpay.com/docs/payments/server-integration and …/webhooks/validate-test describe them. */
function signedParts(keySecret: string, webhookSecret: string) {
  return {
    isGenuineCallback: (callback: {
      gatewayOrderId: string;
      gatewayPaymentId: string;
      signature: string;
    }) =>
      isSignature(
        keySecret,
        `${callback.gatewayOrderId}|${callback.gatewayPaymentId}`,
        callback.signature,
      ),
    readWebhook(body: string, signature: string, eventId: string): PaymentEvent | null {
      if (!isSignature(webhookSecret, body, signature)) return null;
      const parsed = webhook.safeParse(JSON.parse(body));
      if (!parsed.success) return null;
      const kind = kinds[parsed.data.event];
      if (kind === undefined) return null;
      const { payment, refund } = parsed.data.payload;
      const { id: gatewayPaymentId, order_id: gatewayOrderId } = payment.entity;
      const about = kind === "refunded" ? refund : payment;
      if (about === undefined) return null;
      const amountPaise = about.entity.amount;
      return { eventId, kind, gatewayOrderId, gatewayPaymentId, amountPaise };
    },
  };
}

const ordersAnswer = z.object({ id: z.string() });

export function razorpayGateway(
  config: { keyId: string; keySecret: string; webhookSecret: string },
  baseUrl = "https://api.razorpay.com",
): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString("base64")}`;
  return {
    kind: "razorpay",
    async createOrder({ receipt, amountPaise }) {
      const response = await fetch(`${baseUrl}/v1/orders`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ amount: amountPaise, currency: "INR", receipt }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}.`);
      return { gatewayOrderId: ordersAnswer.parse(await response.json()).id };
    },
    ...signedParts(config.keySecret, config.webhookSecret),
  };
}

/** Local stand-in: no money moves, but it signs and calls back as the real provider does, so that one code serves both. */
export interface SandboxGateway extends PaymentGateway {
  /** What the provider's checkout would hand to the browser and to our webhook after a payment. */
  pay(order: { gatewayOrderId: string; amountPaise: number }): {
    callback: { gatewayOrderId: string; gatewayPaymentId: string; signature: string };
    webhook: { body: string; signature: string; eventId: string };
  };
}

export function sandboxGateway(signingSecret: string): SandboxGateway {
  const keySecret = hmac(signingSecret, "sandbox-callback").toString("hex");
  const webhookSecret = hmac(signingSecret, "sandbox-webhook").toString("hex");
  return {
    kind: "sandbox",
    createOrder: async () => ({ gatewayOrderId: `order_sandbox_${randomUUID()}` }),
    ...signedParts(keySecret, webhookSecret),
    pay({ gatewayOrderId, amountPaise }) {
      const gatewayPaymentId = `pay_sandbox_${randomUUID()}`;
      const body = JSON.stringify({
        event: "payment.captured",
        payload: {
          payment: {
            entity: { id: gatewayPaymentId, order_id: gatewayOrderId, amount: amountPaise },
          },
        },
      });
      return {
        callback: {
          gatewayOrderId,
          gatewayPaymentId,
          signature: hmac(keySecret, `${gatewayOrderId}|${gatewayPaymentId}`).toString("hex"),
        },
        webhook: {
          body,
          signature: hmac(webhookSecret, body).toString("hex"),
          eventId: randomUUID(),
        },
      };
    },
  };
}
