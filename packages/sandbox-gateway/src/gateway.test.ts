import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSandboxGateway, SANDBOX_KEY_ID } from "./gateway.ts";

const secret = "a-secret-of-the-sandbox-gateway-for-tests";
const sign = (signed: string) => createHmac("sha256", secret).update(signed).digest("hex");

/** The fields of the gateway's answers that the tests read. */
interface Body {
  id: string;
  amount: number;
  status: string;
  count: number;
  items: Body[];
  error?: { code: string; description: string };
}

interface Notice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Where webhooks arrive. It answers with these statuses in turn, then with 200. */
async function listen(statuses: number[]) {
  const notices: Notice[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      notices.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
      server.emit("notice");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const arrived = async (count: number) => {
    while (notices.length < count) await once(server, "notice");
    return notices.map(({ headers, body }) => ({ headers, body, event: JSON.parse(body) }));
  };
  return { server, notices, arrived, url: `http://127.0.0.1:${port}/hooks` };
}

describe("the sandbox gateway", () => {
  let origin: string;
  let sandbox: ReturnType<typeof buildSandboxGateway>;
  let hooks: Awaited<ReturnType<typeof listen>>;
  const statuses: number[] = [];

  beforeEach(async () => {
    statuses.length = 0;
    hooks = await listen(statuses);
    sandbox = buildSandboxGateway({ secret, webhookUrl: hooks.url, lateAfter: 1 });
    origin = await sandbox.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(async () => {
    await sandbox.app.close();
    await close(hooks.server);
  });

  async function call(method: string, path: string, body?: object, password = secret) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${SANDBOX_KEY_ID}:${password}`)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  const order = async (more: object = {}) =>
    (await call("POST", "/v1/orders", { amount: 118_000, currency: "INR", ...more })).body;
  /** Presses a button of the checkout page. */
  const press = (orderId: string, button: string) =>
    fetch(`${origin}/checkout/${orderId}/${button}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      redirect: "manual",
    });
  const returnTo = { notes: { return_url: "http://localhost:4002/brand-portal/billing?order=7" } };
  const paymentsOf = async (orderId: string) =>
    (await call("GET", `/v1/orders/${orderId}/payments`)).body.items;

  describe("calls", () => {
    it("need the key and its secret", async () => {
      for (const password of ["", "another", `${secret}x`]) {
        const { status, body } = await call("GET", "/v1/orders", undefined, password);
        expect([status, body.error?.description]).toEqual([401, "Authentication failed"]);
      }
      expect((await fetch(`${origin}/v1/orders`)).status).toBe(401);
      expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    });

    it("make an order, and find it by its receipt", async () => {
      const made = await order({ receipt: "B-7" });
      expect(made).toMatchObject({
        entity: "order",
        amount: 118_000,
        amount_paid: 0,
        amount_due: 118_000,
        receipt: "B-7",
        status: "created",
        attempts: 0,
      });
      await order({ receipt: "B-8" });
      const found = await call("GET", "/v1/orders?receipt=B-7");
      expect(found.body).toEqual({ entity: "collection", count: 1, items: [made] });
      expect((await call("GET", "/v1/orders?receipt=B-9")).body.count).toBe(0);
      expect(await paymentsOf(made.id)).toEqual([]);
    });

    it.each([
      ["less than a rupee", { amount: 99 }],
      ["a part of a paisa", { amount: 100.5 }],
      ["another currency", { currency: "USD" }],
      ["a receipt that is too long", { receipt: "x".repeat(41) }],
      ["a mandate above 15,000 rupees", { token: { max_amount: 15_000_01, frequency: "monthly" } }],
    ])("refuse an order of %s", async (_what, wrong) => {
      const { status, body } = await call("POST", "/v1/orders", {
        amount: 118_000,
        currency: "INR",
        ...wrong,
      });
      expect([status, body.error?.code]).toEqual([400, "BAD_REQUEST_ERROR"]);
      expect((await call("GET", "/v1/orders")).body.count).toBe(0);
    });

    it("refuse ids that the gateway did not give", async () => {
      for (const [method, path, body] of [
        ["GET", "/v1/orders/order_x/payments", undefined],
        ["GET", "/v1/payments/pay_x/refunds", undefined],
        ["POST", "/v1/payments/pay_x/refund", { amount: 100 }],
        ["DELETE", "/v1/customers/cust_x/tokens/token_x", undefined],
      ] as const) {
        const answer = await call(method, path, body);
        expect([path, answer.status, answer.body.error?.description]).toEqual([
          path,
          400,
          "The id provided does not exist",
        ]);
      }
    });
  });

  describe("the checkout", () => {
    it("shows amount and receipt as text, with a policy that runs nothing", async () => {
      const { id } = await order({ receipt: '<b>"7"</b>' });
      const page = await fetch(`${origin}/checkout/${id}`);
      const markup = await page.text();
      expect(markup).toContain("₹1,180.00");
      expect(markup).toContain("&lt;b&gt;&quot;7&quot;&lt;/b&gt;");
      expect(markup).not.toContain("<b>");
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect((await fetch(`${origin}/checkout/order_x`)).status).toBe(404);
      expect((await press("order_x", "pay")).status).toBe(404);
    });

    it("pays, goes back with a signed callback, and sends a signed webhook", async () => {
      const { id } = await order(returnTo);
      const answer = await press(id, "pay");
      expect(answer.status).toBe(303);
      const back = new URL(answer.headers.get("location") ?? "");
      const [payment] = await paymentsOf(id);
      if (payment === undefined) throw new Error("There is no payment.");
      expect(Object.fromEntries(back.searchParams)).toEqual({
        order: "7",
        gateway_order_id: id,
        gateway_payment_id: payment.id,
        signature: sign(`${id}|${payment.id}`),
      });
      expect(payment).toMatchObject({ status: "captured", captured: true, amount: 118_000 });
      const [notice] = await hooks.arrived(1);
      expect(notice?.headers["x-razorpay-signature"]).toBe(sign(notice?.body ?? ""));
      expect(notice?.headers["x-razorpay-event-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(notice?.event).toMatchObject({
        entity: "event",
        event: "payment.captured",
        contains: ["payment"],
        payload: { payment: { entity: payment } },
      });
      const [paid] = (await call("GET", "/v1/orders")).body.items;
      expect(paid).toMatchObject({ status: "paid", amount_paid: 118_000, amount_due: 0 });
    });

    it("sends a webhook again, with the same id, until it is taken", async () => {
      statuses.push(500);
      const { id } = await order();
      await press(id, "pay");
      const [first, second] = await hooks.arrived(2);
      expect(second?.headers["x-razorpay-event-id"]).toBe(first?.headers["x-razorpay-event-id"]);
      expect(second?.body).toBe(first?.body);
    });

    it("opens one dispute of a payment, and says whether it is won or lost", async () => {
      const { id } = await order();
      expect((await press(id, "dispute")).status).toBe(409);
      await press(id, "pay");
      await hooks.arrived(1);
      for (const name of ["dispute", "dispute-won", "dispute-lost"]) {
        await press(id, name);
        await hooks.arrived(2 + ["dispute", "dispute-won", "dispute-lost"].indexOf(name));
      }
      const [payment] = await paymentsOf(id);
      const [, ...notices] = await hooks.arrived(4);
      expect(notices.map(({ event }) => event.event)).toEqual([
        "payment.dispute.created",
        "payment.dispute.won",
        "payment.dispute.lost",
      ]);
      const disputes = notices.map(({ event }) => event.payload.dispute.entity);
      expect(new Set(disputes.map((dispute: Body) => dispute.id)).size).toBe(1);
      expect(disputes[0]).toMatchObject({
        payment_id: payment?.id,
        amount: 118_000,
        status: "open",
      });
      expect(disputes[0].respond_by).toBeGreaterThan(Date.now() / 1_000);
    });

    it("fails, and the order can still be paid", async () => {
      const { id } = await order(returnTo);
      const answer = await press(id, "fail");
      expect(answer.headers.get("location")).toContain("outcome=failed");
      const [notice] = await hooks.arrived(1);
      expect(notice?.event.event).toBe("payment.failed");
      const [tried] = (await call("GET", "/v1/orders")).body.items;
      expect(tried).toMatchObject({ status: "attempted", attempts: 1, amount_due: 118_000 });
      await press(id, "pay");
      const statusesOf = (await paymentsOf(id)).map(({ status }) => status);
      expect(statusesOf).toEqual(["failed", "captured"]);
    });

    it("pays twice by one button", async () => {
      const { id } = await order(returnTo);
      await press(id, "twice");
      expect(await paymentsOf(id)).toHaveLength(2);
      const sent = (await hooks.arrived(2)).map(({ event }) => event.payload.payment.entity.id);
      expect(new Set(sent).size).toBe(2);
    });

    it("pays late, after the browser went back", async () => {
      const { id } = await order(returnTo);
      const answer = await press(id, "late");
      expect(answer.headers.get("location")).toContain("outcome=pending");
      const [notice] = await hooks.arrived(1);
      expect(notice?.event.payload.payment.entity).toMatchObject({
        order_id: id,
        status: "captured",
      });
    });

    it("closes without a payment, and loses the answer with one", async () => {
      const closed = await order(returnTo);
      expect((await press(closed.id, "close")).headers.get("location")).toContain("outcome=closed");
      expect(await paymentsOf(closed.id)).toEqual([]);
      const lost = await order(returnTo);
      expect((await press(lost.id, "lost")).status).toBe(200);
      expect((await paymentsOf(lost.id))[0]?.status).toBe("captured");
      // A webhook of either would have come before this one.
      const seen = await order();
      await press(seen.id, "pay");
      const [only, ...others] = await hooks.arrived(1);
      expect([only?.event.payload.payment.entity.order_id, others]).toEqual([seen.id, []]);
    });
  });

  describe("refunds", () => {
    const refund = (paymentId: string, body: object) =>
      call("POST", `/v1/payments/${paymentId}/refund`, body);
    async function paid() {
      const { id } = await order();
      return sandbox.store.pay(orderOf(id), "captured").id;
    }
    const orderOf = (id: string) => {
      const found = sandbox.store.orders.get(id);
      if (found === undefined) throw new Error("The gateway does not know the order.");
      return found;
    };

    it("give back a part, then the rest, and never more than was paid", async () => {
      const id = await paid();
      const part = await refund(id, { amount: 18_000, receipt: "R-1" });
      expect(part.body).toMatchObject({ payment_id: id, amount: 18_000, status: "processed" });
      expect((await refund(id, { amount: 100_001 })).body.error?.description).toContain("greater");
      expect((await refund(id, { amount: 100_000 })).status).toBe(200);
      expect((await refund(id, { amount: 100 })).status).toBe(400);
      const { body } = await call("GET", `/v1/payments/${id}/refunds`);
      expect(body.items.map(({ amount }) => amount)).toEqual([18_000, 100_000]);
      const payment = sandbox.store.payments.get(id);
      expect([payment?.status, payment?.refund_status]).toEqual(["refunded", "full"]);
    });

    it("are refused for a payment that failed", async () => {
      const { id } = await order();
      const payment = sandbox.store.pay(orderOf(id), "failed");
      const answer = await refund(payment.id, { amount: 100 });
      expect([answer.status, answer.body.error?.description]).toEqual([
        400,
        "The payment was not captured.",
      ]);
    });
  });

  describe("a mandate", () => {
    const customer = { name: "Jholaworks", email: "accounts@jholaworks.example", contact: "9" };
    async function agreed() {
      const { body } = await call("POST", "/v1/customers", customer);
      const agreement = { max_amount: 500_000, frequency: "as_presented" };
      const { id } = await order({ customer_id: body.id, token: agreement });
      await press(id, "pay");
      const { items } = (await call("GET", `/v1/customers/${body.id}/tokens`)).body;
      const [token] = items;
      if (token === undefined) throw new Error("Nothing was agreed to.");
      return { customerId: body.id, token };
    }
    const debit = (customerId: string, token: string, orderId: string, amount: number) =>
      call("POST", "/v1/payments/create/recurring", {
        order_id: orderId,
        amount,
        customer_id: customerId,
        token,
        recurring: "1",
      });

    it("comes with the first payment, for one customer an address", async () => {
      const { customerId, token } = await agreed();
      expect(token).toMatchObject({
        customer_id: customerId,
        max_amount: 500_000,
        recurring_details: { status: "confirmed" },
      });
      expect((await call("POST", "/v1/customers", customer)).body.id).toBe(customerId);
    });

    it("is debited up to what was agreed, of its own customer, until it ends", async () => {
      const { customerId, token } = await agreed();
      const due = await order();
      const done = await debit(customerId, token.id, due.id, 118_000);
      expect(done.body).toMatchObject({ razorpay_order_id: due.id });
      expect((await paymentsOf(due.id))[0]).toMatchObject({ status: "captured" });
      const large = await order({ amount: 500_001 });
      for (const [who, orderId, amount] of [
        [customerId, large.id, 500_001],
        [customerId, due.id, 100],
        ["cust_other", due.id, 118_000],
      ] as const)
        expect((await debit(who, token.id, orderId, amount)).status, orderId).toBe(400);
      expect(await paymentsOf(large.id)).toEqual([]);
      const path = `/v1/customers/${customerId}/tokens/${token.id}`;
      expect((await call("DELETE", path)).body).toEqual({ deleted: true });
      expect((await debit(customerId, token.id, due.id, 118_000)).status).toBe(400);
      expect((await call("DELETE", path)).status).toBe(400);
    });

    it("can be declined by the bank", async () => {
      const { customerId, token } = await agreed();
      Object.assign(sandbox.store.tokens.get(token.id) ?? {}, { declines: true });
      const due = await order();
      expect((await debit(customerId, token.id, due.id, 118_000)).status).toBe(200);
      expect((await paymentsOf(due.id))[0]).toMatchObject({
        status: "failed",
        error_description: "The bank refused the payment.",
      });
    });
  });
});

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
