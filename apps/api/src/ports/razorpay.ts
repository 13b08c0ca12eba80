import { createRequire } from "node:module";
import type Razorpay from "razorpay";
import type { Orders } from "razorpay/dist/types/orders.js";
import type * as razorpaySignatures from "razorpay/dist/utils/razorpay-utils.js";
import { z } from "zod";
import { GatewayError, type GatewayPayment, type PaymentGateway } from "./payments.ts";

/** Razorpay by its own library. Signatures as https://razorpay.com/docs/webhooks/validate-test describes them. */

export interface GatewayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

const TIMEOUT_MS = 10_000;

const payment = z
  .object({
    id: z.string(),
    order_id: z.string(),
    amount: z.int().positive(),
    status: z.string(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
  })
  .transform((entity): GatewayPayment => ({
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    status: statuses[entity.status] ?? "open",
    amountPaise: entity.amount,
    method: entity.method ?? null,
    failureReason: entity.error_description ?? null,
  }));
const statuses: Record<string, GatewayPayment["status"]> = {
  captured: "captured",
  refunded: "captured",
  failed: "failed",
};
const payments = z.object({ items: z.array(payment) });
const agreements = z.object({
  items: z.array(
    z.object({
      status: z.string(),
      customer_id: z.string().nullish(),
      token_id: z.string().nullish(),
    }),
  ),
});
const tokens = z.object({ items: z.array(z.object({ id: z.string() })) });
const debited = z.object({ razorpay_payment_id: z.string() });
const orders = z.object({
  items: z.array(z.object({ id: z.string(), receipt: z.string().nullish(), amount: z.int() })),
});
const opened = z.object({ id: z.string() });
const refunds = z.object({
  items: z.array(z.object({ id: z.string(), receipt: z.string().nullish() })),
});
const notice = z.object({ event: z.string() });
const paymentNotice = z.object({ payload: z.object({ payment: z.object({ entity: payment }) }) });

/** The library is large: it is read when the first order needs it, not at the start. */
function lazyClient({ keyId, keySecret }: GatewayKeys, baseUrl: string | undefined) {
  let client: Razorpay | undefined;
  return (): Razorpay => {
    if (client !== undefined) return client;
    const require = createRequire(import.meta.url);
    const Client: typeof Razorpay = require("razorpay");
    client = new Client({ key_id: keyId, key_secret: keySecret });
    // Not in its types: the library has no setting for the address, nor for the time it may take.
    const { defaults } = (client as unknown as { api: HttpClient }).api.rq;
    if (baseUrl !== undefined) defaults.baseURL = baseUrl;
    defaults.timeout = TIMEOUT_MS;
    return client;
  };
}

interface HttpClient {
  rq: { defaults: { baseURL: string; timeout: number } };
}

type Signatures = typeof razorpaySignatures;
const signatures = (): Signatures =>
  createRequire(import.meta.url)("razorpay/dist/utils/razorpay-utils.js");

/** What the library throws is no Error, and a TypeError when nothing answered. */
async function ask<T>(schema: z.ZodType<T>, call: Promise<unknown>): Promise<T> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    const told = refusal.safeParse(error);
    throw new GatewayError(
      told.success
        ? `The payment provider answered ${told.data.statusCode}: ${told.data.error?.description ?? "no reason"}`
        : "The payment provider does not answer.",
      { cause: error },
    );
  }
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new GatewayError("The payment provider's answer is not readable.", {
      cause: parsed.error,
    });
  return parsed.data;
}
const refusal = z.object({
  statusCode: z.int(),
  error: z.object({ description: z.string().nullish() }).nullish(),
});

/** Cards: the only method by which a payment at once also agrees to later ones. Ten years unless it is ended. */
const agreementOf = ({ customerId, maxPaise }: { customerId: string; maxPaise: number }) => ({
  customer_id: customerId,
  method: "card",
  token: { max_amount: maxPaise, frequency: "as_presented" },
});

export function razorpayGateway(keys: GatewayKeys, baseUrl?: string): PaymentGateway {
  const client = lazyClient(keys, baseUrl);
  return {
    kind: "razorpay",

    async openOrder({ receipt, amountPaise, returnUrl, mandate = null }) {
      // The answer to an earlier attempt may have been lost.
      const { items } = await ask(orders, client().orders.all({ receipt }));
      const known = items.find((item) => item.receipt === receipt && item.amount === amountPaise);
      if (known !== undefined) return { gatewayOrderId: known.id };
      const body = {
        amount: amountPaise,
        currency: "INR",
        receipt,
        notes: { return_url: returnUrl },
        ...(mandate !== null && agreementOf(mandate)),
      };
      // The library's type of an order with an agreement asks for an expiry, which the provider does not.
      const call = client().orders.create(body as Orders.RazorpayOrderCreateRequestBody);
      const order = await ask(opened, call);
      return { gatewayOrderId: order.id };
    },

    checkout: (gatewayOrderId, customerId) => ({
      kind: "razorpay",
      url: null,
      key_id: keys.keyId,
      gateway_order_id: gatewayOrderId,
      customer_id: customerId,
    }),

    isGenuineCallback: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      signatures().validatePaymentVerification(
        { order_id: gatewayOrderId, payment_id: gatewayPaymentId },
        signature,
        keys.keySecret,
      ),

    readWebhook(body, signature, eventId) {
      if (!signatures().validateWebhookSignature(body, signature, keys.webhookSecret)) return null;
      const json: unknown = JSON.parse(body);
      const kind = notice.parse(json).event;
      const isOfInterest = kind === "payment.captured" || kind === "payment.failed";
      const about = isOfInterest ? paymentNotice.safeParse(json) : null;
      return { eventId, kind, payment: about?.data?.payload.payment.entity ?? null };
    },

    async listPayments(gatewayOrderId) {
      return (await ask(payments, client().orders.fetchPayments(gatewayOrderId))).items;
    },

    async openCustomer({ name, email, phone }) {
      const customer = {
        name: name.slice(0, 50),
        email,
        contact: phone,
        fail_existing: 0,
      } as const;
      return { customerId: (await ask(opened, client().customers.create(customer))).id };
    },

    async findMandate(gatewayOrderId) {
      const { items } = await ask(agreements, client().orders.fetchPayments(gatewayOrderId));
      const paid = items.find(({ status, token_id }) => status === "captured" && token_id);
      if (!paid?.customer_id || !paid.token_id) return null;
      return { customerId: paid.customer_id, tokenId: paid.token_id };
    },

    async debit({ gatewayOrderId, amountPaise, mandate, payer }) {
      // The answer to an earlier attempt may have been lost, and a bank takes its time.
      const made = await ask(payments, client().orders.fetchPayments(gatewayOrderId));
      if (made.items.length > 0) return;
      const call = client().payments.createRecurringPayment({
        order_id: gatewayOrderId,
        amount: amountPaise,
        currency: "INR",
        customer_id: mandate.customerId,
        token: mandate.tokenId,
        recurring: "1",
        email: payer.email,
        contact: payer.phone,
        description: "Automatic top-up",
        notes: {},
      });
      await ask(debited, call);
    },

    async endMandate({ customerId, tokenId }) {
      const { items } = await ask(tokens, client().customers.fetchTokens(customerId));
      if (items.some(({ id }) => id === tokenId))
        await ask(z.unknown(), client().customers.deleteToken(customerId, tokenId));
    },

    async refund({ gatewayPaymentId, amountPaise, receipt }) {
      const made = await ask(refunds, client().payments.fetchMultipleRefund(gatewayPaymentId, {}));
      const known = made.items.find((item) => item.receipt === receipt);
      if (known !== undefined) return { gatewayRefundId: known.id };
      const refund = await ask(
        opened,
        client().payments.refund(gatewayPaymentId, { amount: amountPaise, receipt }),
      );
      return { gatewayRefundId: refund.id };
    },
  };
}
