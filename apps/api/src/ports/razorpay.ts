import { createRequire } from "node:module";
import type Razorpay from "razorpay";
import type { Orders } from "razorpay/dist/types/orders.js";
import type * as razorpaySignatures from "razorpay/dist/utils/razorpay-utils.js";
import { z } from "zod";
import {
  GatewayError,
  type GatewayNotice,
  GatewayRefusal,
  type PaymentGateway,
} from "./payments.ts";
import {
  agreements,
  debited,
  dispute,
  notice,
  opened,
  orders,
  payment,
  payments,
  refund,
  refunds,
  refusal,
  settled,
  tokens,
} from "./razorpay-answers.ts";

/** Razorpay by its own library. Signatures as https://razorpay.com/docs/webhooks/validate-test describes them. */

export interface GatewayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The id of the account whose notices count, `acc_…`; null when it is not set. */
  accountId: string | null;
}

const TIMEOUT_MS = 10_000;
const CURRENCY = "INR";
/** https://razorpay.com/docs/api/refunds/normal-refunds-idempotent */
const IDEMPOTENCY_HEADER = "X-Refund-Idempotency";
/** The most lines of a settlement that one answer has. */
const SETTLED_LINES = 1_000;

/** The library is large: it is read when the first order needs it, not at the start. */
function lazyClient({ keyId, keySecret }: GatewayKeys, baseUrl: string | undefined) {
  let client: Razorpay | undefined;
  return (): Razorpay => {
    if (client !== undefined) return client;
    const require = createRequire(import.meta.url);
    const Client: typeof Razorpay = require("razorpay");
    client = new Client({ key_id: keyId, key_secret: keySecret });
    // Not in its types: the library has no setting for the address, nor for the time it may take.
    const { defaults, interceptors } = (client as unknown as { api: HttpClient }).api.rq;
    if (baseUrl !== undefined) defaults.baseURL = baseUrl;
    defaults.timeout = TIMEOUT_MS;
    // The library cannot set a header for one call either. With this key two calls at one moment make one refund.
    interceptors.request.use((call) => {
      const receipt = call.url.endsWith("/refund") ? call.data?.receipt : undefined;
      if (receipt !== undefined) call.headers[IDEMPOTENCY_HEADER] = receipt;
      return call;
    });
    return client;
  };
}

interface HttpCall {
  url: string;
  data?: { receipt?: string };
  headers: Record<string, string>;
}
interface HttpClient {
  rq: {
    defaults: { baseURL: string; timeout: number };
    interceptors: { request: { use(change: (call: HttpCall) => HttpCall): void } };
  };
}

type Signatures = typeof razorpaySignatures;
const signatures = (): Signatures =>
  createRequire(import.meta.url)("razorpay/dist/utils/razorpay-utils.js");

/** The library throws objects that are no Error, and a TypeError when no answer came. */
async function ask<T>(schema: z.ZodType<T>, call: Promise<unknown>): Promise<T> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    const refused = refusal.safeParse(error);
    // No other status is a verdict on this refund: it may be a wrong key, too many calls, the same call under way, or their fault.
    if (refused.data?.statusCode === 400)
      throw new GatewayRefusal(refused.data.error?.description ?? "no reason", { cause: error });
    throw new GatewayError(
      refused.success
        ? `The payment provider answered ${refused.data.statusCode}: ${refused.data.error?.description ?? "no reason"}`
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
/** Cards: the only method by which a payment at once also agrees to later ones. Ten years unless it is ended. */
const agreementOf = ({ customerId, maxPaise }: { customerId: string; maxPaise: number }) => ({
  customer_id: customerId,
  method: "card",
  token: { max_amount: maxPaise, frequency: "as_presented" },
});

/** The part of a notice's payload that counts, by the name of its event: https://razorpay.com/docs/webhooks/payloads. */
function readAbout(kind: string, payload: unknown): GatewayNotice["about"] {
  const parts = z
    .record(z.string(), z.object({ entity: z.unknown() }))
    .catch({})
    .parse(payload);
  const isPayment = /^(payment\.(authorized|captured|failed)|order\.paid)$/.test(kind);
  const isRefund = kind.startsWith("refund.");
  const isDispute = kind.startsWith("payment.dispute.");
  if (isDispute) {
    const read = dispute.safeParse(parts["dispute"]?.entity);
    return read.success ? { kind: "dispute", dispute: read.data } : { kind: "unreadable" };
  }
  if (!isPayment && !isRefund) return { kind: "none" };
  // Payments without an order, such as those by the provider's own payment links, are unknown to us.
  if (withoutOrder.safeParse(parts["payment"]?.entity).success) return { kind: "none" };
  const paid = payment.safeParse(parts["payment"]?.entity);
  if (!paid.success) return { kind: "unreadable" };
  if (isPayment) return { kind: "payment", payment: paid.data };
  const back = refund.safeParse(parts["refund"]?.entity);
  if (!back.success) return { kind: "unreadable" };
  return { kind: "refund", refund: back.data, payment: paid.data };
}
const withoutOrder = z.object({ order_id: z.null() });

export function razorpayGateway(keys: GatewayKeys, baseUrl?: string): PaymentGateway {
  const client = lazyClient(keys, baseUrl);
  return {
    kind: "razorpay",
    accountId: keys.accountId,

    async openOrder({ receipt, amountPaise, returnUrl, mandate = null }) {
      // The answer to an earlier attempt may have been lost.
      const { items } = await ask(orders, client().orders.all({ receipt }));
      const known = items.find(
        (item) =>
          item.receipt === receipt && item.amount === amountPaise && item.currency === CURRENCY,
      );
      if (known !== undefined) return { gatewayOrderId: known.id };
      const body = {
        amount: amountPaise,
        currency: CURRENCY,
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
      const { event, account_id: accountId = null, payload } = notice.parse(JSON.parse(body));
      return { eventId, kind: event, accountId, about: readAbout(event, payload) };
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
      const agreed = await ask(tokens, client().customers.fetchTokens(paid.customer_id));
      const token = agreed.items.find(({ id }) => id === paid.token_id);
      if (token?.status !== "confirmed") return null;
      return { customerId: paid.customer_id, tokenId: paid.token_id };
    },

    async debit({ gatewayOrderId, amountPaise, mandate, payer }) {
      // The answer to an earlier attempt may have been lost, and a bank takes its time.
      const made = await ask(payments, client().orders.fetchPayments(gatewayOrderId));
      if (made.items.length > 0) return;
      const call = client().payments.createRecurringPayment({
        order_id: gatewayOrderId,
        amount: amountPaise,
        currency: CURRENCY,
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
      try {
        const call = client().payments.fetchMultipleRefund(gatewayPaymentId, {});
        const known = (await ask(refunds, call)).items.find((item) => item.receipt === receipt);
        const order = { amount: amountPaise, receipt };
        const made =
          known ?? (await ask(refund, client().payments.refund(gatewayPaymentId, order)));
        return { ...made, refusal: null };
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        return { gatewayRefundId: null, status: "failed", refusal: error.words };
      }
    },

    listSettled(day, skip) {
      const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
      const asked = { year, month, day: date, count: SETTLED_LINES, skip };
      return ask(settled, client().settlements.reports(asked));
    },
  };
}
