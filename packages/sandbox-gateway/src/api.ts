import { timingSafeEqual } from "node:crypto";
import { AUTO_DEBIT_MAX } from "@bachat/rules/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { linesOf } from "./settlements.ts";
import { type Payment, Refused, type Store } from "./store.ts";

/** The calls of https://razorpay.com/docs/api that Bachat makes, with the same answers. */

const orderBody = z.object({
  amount: z.int().min(100),
  currency: z.literal("INR"),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.string()).default({}),
  customer_id: z.string().optional(),
  token: z.object({ max_amount: z.int().max(AUTO_DEBIT_MAX), frequency: z.string() }).optional(),
});
const customerBody = z.object({
  name: z.string().max(50),
  email: z.string(),
  contact: z.string(),
  fail_existing: z.union([z.literal(0), z.literal(1)]).optional(),
});
const debitBody = z.object({
  order_id: z.string(),
  amount: z.int(),
  customer_id: z.string(),
  token: z.string(),
  recurring: z.literal("1"),
});
const refundBody = z.object({ amount: z.int().min(100), receipt: z.string().max(40).nullish() });

const settledQuery = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int(),
  day: z.coerce.number().int(),
  count: z.coerce.number().int().min(1).max(1_000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

const collection = <T>(items: T[]) => ({ entity: "collection", count: items.length, items });

const refuse = (reply: FastifyReply, description: string, status = 400) =>
  reply.code(status).send({
    error: {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "business",
      reason: "input_validation_failed",
    },
  });

const NO_ID = "The id provided does not exist";

interface ById {
  Params: { id: string };
}

export function gatewayApi(
  app: FastifyInstance,
  store: Store,
  credentials: { keyId: string; secret: string },
  notify: (payment: Payment) => void,
): void {
  const { keyId, secret } = credentials;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${secret}`).toString("base64")}`);

  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? "");
      const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isKnown) return refuse(reply, "Authentication failed", 401);
    });

    scope.post("/v1/orders", (request, reply) => {
      const body = orderBody.safeParse(request.body);
      if (!body.success) return refuse(reply, body.error.message);
      const { receipt, customer_id, token, ...order } = body.data;
      return store.createOrder({
        ...order,
        receipt: receipt ?? null,
        customer_id: customer_id ?? null,
        max_amount: token?.max_amount ?? null,
      });
    });
    scope.get<{ Querystring: { receipt?: string } }>("/v1/orders", ({ query }) =>
      collection(
        [...store.orders.values()].filter(
          ({ receipt }) => query.receipt === undefined || receipt === query.receipt,
        ),
      ),
    );
    scope.get<ById>("/v1/orders/:id/payments", ({ params }, reply) =>
      store.orders.has(params.id) ? collection(store.paymentsOf(params.id)) : refuse(reply, NO_ID),
    );
    scope.post("/v1/customers", (request, reply) => {
      const body = customerBody.safeParse(request.body);
      return body.success
        ? store.createCustomer(body.data.email)
        : refuse(reply, body.error.message);
    });
    scope.get<ById>("/v1/customers/:id/tokens", ({ params }) =>
      collection(store.tokensOf(params.id)),
    );
    scope.delete<{ Params: { id: string; token: string } }>(
      "/v1/customers/:id/tokens/:token",
      ({ params }, reply) =>
        store.tokens.delete(params.token) ? { deleted: true } : refuse(reply, NO_ID),
    );
    scope.post("/v1/payments/create/recurring", (request, reply) => {
      const body = debitBody.safeParse(request.body);
      if (!body.success) return refuse(reply, body.error.message);
      const { order_id, amount, customer_id, token } = body.data;
      const order = store.orders.get(order_id);
      const agreed = store.tokens.get(token);
      if (order === undefined || agreed?.customer_id !== customer_id) return refuse(reply, NO_ID);
      if (agreed.recurring_details.status !== "confirmed")
        return refuse(reply, "The token is not confirmed for recurring payments");
      if (amount !== order.amount || amount > agreed.max_amount)
        return refuse(reply, "The amount is not what was agreed");
      const payment = store.pay(order, agreed.declines ? "failed" : "captured");
      notify(payment);
      return { razorpay_payment_id: payment.id, razorpay_order_id: order.id };
    });
    scope.get<ById>("/v1/payments/:id/refunds", ({ params }, reply) =>
      store.findPayment(params.id) === null
        ? refuse(reply, NO_ID)
        : collection(store.refundsOf(params.id)),
    );
    scope.post<ById>("/v1/payments/:id/refund", (request, reply) => {
      const body = refundBody.safeParse(request.body);
      if (!body.success) return refuse(reply, body.error.message);
      const payment = store.findPayment(request.params.id);
      if (payment === null) return refuse(reply, NO_ID);
      try {
        const key = request.headers["x-refund-idempotency"];
        const known = store.refundKeys.get(String(key));
        if (known !== undefined) return known;
        const refund = store.refund(payment, body.data.amount, body.data.receipt ?? null);
        if (key !== undefined) store.refundKeys.set(String(key), refund);
        return refund;
      } catch (error) {
        if (error instanceof Refused) return refuse(reply, error.message);
        throw error;
      }
    });
    scope.get("/v1/settlements/recon/combined", (request, reply) => {
      const query = settledQuery.safeParse(request.query);
      if (!query.success) return refuse(reply, query.error.message);
      const { year, month, day, count, skip } = query.data;
      const twoDigits = (part: number) => String(part).padStart(2, "0");
      const lines = linesOf(store, `${year}-${twoDigits(month)}-${twoDigits(day)}`);
      return collection(lines.slice(skip, skip + count));
    });
  });
}
