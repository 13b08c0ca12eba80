import { createHmac } from "node:crypto";
import {
  buildSandboxGateway,
  callbackOf,
  noticeOf,
  SANDBOX_ACCOUNT_ID,
  webhookOf,
} from "@bachat/sandbox-gateway";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError, type PaymentGateway } from "./payments.ts";
import { razorpayGateway } from "./razorpay.ts";

/** The library's calls over HTTP, against a server that answers as Razorpay documents. */

const secret = "a-secret-of-the-key-and-of-the-hook";
const keys = {
  keyId: "rzp_test_sandbox",
  keySecret: secret,
  webhookSecret: secret,
  accountId: SANDBOX_ACCOUNT_ID,
};

describe("the payment provider", () => {
  const { app, store } = buildSandboxGateway({ secret, webhookUrl: null });
  let origin: string;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
    gateway = razorpayGateway(keys, origin);
  });
  afterAll(() => app.close());

  const open = (receipt: string, amountPaise = 589_882) =>
    gateway.openOrder({ receipt, amountPaise, returnUrl: "http://localhost:4002/back" });
  const orderOf = (id: string) => {
    const order = store.orders.get(id);
    if (order === undefined) throw new Error(`No order ${id}.`);
    return order;
  };

  it("opens one order for a receipt, however often it is asked", async () => {
    const { gatewayOrderId } = await open("r-1");
    expect(await open("r-1")).toEqual({ gatewayOrderId });
    expect(orderOf(gatewayOrderId)).toMatchObject({
      amount: 589_882,
      currency: "INR",
      receipt: "r-1",
    });
    expect((await open("r-2")).gatewayOrderId).not.toBe(gatewayOrderId);
  });

  it("says what was paid, and what was refused and why", async () => {
    const { gatewayOrderId } = await open("r-3");
    expect(await gateway.listPayments(gatewayOrderId)).toEqual([]);
    store.pay(orderOf(gatewayOrderId), "failed");
    store.pay(orderOf(gatewayOrderId), "captured");
    expect(await gateway.listPayments(gatewayOrderId)).toMatchObject([
      { status: "failed", failureReason: "The bank refused the payment.", amount: 589_882 },
      { status: "captured", failureReason: null, gatewayOrderId, method: "upi" },
    ]);
  });

  it("sends money back once for a receipt, and never more than was paid", async () => {
    const { gatewayOrderId } = await open("r-4");
    const { id } = store.pay(orderOf(gatewayOrderId), "captured");
    const refund = (receipt: string, amountPaise: number) =>
      gateway.refund({ gatewayPaymentId: id, amountPaise, receipt });
    const first = await refund("back-1", 500_000);
    expect(await refund("back-1", 500_000)).toEqual(first);
    expect(store.refundsOf(id)).toHaveLength(1);
    expect(await refund("back-2", 89_883)).toMatchObject({
      status: "failed",
      refusal: expect.stringContaining("greater than"),
    });
    expect(await gateway.listPayments(gatewayOrderId)).toMatchObject([
      { status: "partly_refunded", amountRefunded: 500_000 },
    ]);
    await refund("back-2", 89_882);
    expect(await gateway.listPayments(gatewayOrderId)).toMatchObject([
      { status: "refunded", amountRefunded: 589_882 },
    ]);
  });

  it("debits once under the agreement that a payment brought, and never after it ended", async () => {
    const payer = { name: "Jholaworks", email: "accounts@jholaworks.example", phone: "9845000000" };
    const { customerId } = await gateway.openCustomer(payer);
    expect(await gateway.openCustomer(payer)).toEqual({ customerId });
    const order = { amountPaise: 589_882, returnUrl: "http://localhost:4002/back" };
    const mandate = { customerId, maxPaise: 1_500_000 };
    const first = await gateway.openOrder({ ...order, receipt: "r-6", mandate });
    expect(await gateway.findMandate(first.gatewayOrderId)).toBeNull();
    store.pay(orderOf(first.gatewayOrderId), "captured");
    const agreed = await gateway.findMandate(first.gatewayOrderId);
    if (agreed === null) throw new Error("Nothing was agreed.");
    expect(agreed.customerId).toBe(customerId);
    const { gatewayOrderId } = await open("r-7");
    const debit = () =>
      gateway.debit({ gatewayOrderId, amountPaise: 589_882, mandate: agreed, payer });
    await debit();
    await debit();
    expect(await gateway.listPayments(gatewayOrderId)).toMatchObject([{ status: "captured" }]);
    await gateway.endMandate(agreed);
    await gateway.endMandate(agreed);
    const next = await open("r-8");
    const refused = gateway.debit({ ...next, amountPaise: 589_882, mandate: agreed, payer });
    await expect(refused).rejects.toThrow("does not exist");
  });

  it("reads what was paid out on a day, page by page", async () => {
    const { gatewayOrderId } = await open("r-9", 589_882);
    const payment = store.pay(orderOf(gatewayOrderId), "captured");
    payment.created_at = Date.parse("2025-06-05T12:00:00+05:30") / 1_000;
    const more = { entity_id: "adj_1", type: "adjustment", debit: 500, dispute_id: "disp_1" };
    const held = { entity_id: "pay_held", type: "payment", settled: false };
    const strange = { entity_id: "res_1", type: "reserve" };
    for (const line of [more, held, strange])
      store.settlementDifferences.more.push({ day: "2025-06-06", line });
    const page = await gateway.listSettled("2025-06-06", 0);
    expect(page).toMatchObject({
      lines: 4,
      entries: [
        {
          reference: payment.id,
          kind: "payment",
          amount: 589_882,
          currency: "INR",
          fee: 13_922,
          tax: 2_124,
          debit: 0,
          credit: 575_960,
          settlementId: "setl_sandbox20250606",
          utr: "SANDBOX20250606",
          settledAt: new Date("2025-06-06T10:00:00+05:30"),
          gatewayOrderId,
          gatewayPaymentId: null,
        },
        { reference: "adj_1", kind: "adjustment", debit: 500, disputeId: "disp_1" },
        { reference: "res_1", kind: "other" },
      ],
    });
    expect(await gateway.listSettled("2025-06-06", 4)).toEqual({ entries: [], lines: 0 });
    store.settlementDifferences.more.push({
      day: "2025-06-09",
      line: { entity_id: "pay_2", type: "payment", amount: 0.5 },
    });
    await expect(gateway.listSettled("2025-06-09", 0)).rejects.toThrow("not readable");
  });

  it("says so when the provider refuses, and when nothing answers", async () => {
    const stranger = razorpayGateway({ ...keys, keySecret: "wrong" }, origin);
    const refused = stranger.listPayments("order_1");
    await expect(refused).rejects.toThrow(GatewayError);
    await expect(refused).rejects.toThrow("401: Authentication failed");
    const nobody = razorpayGateway(keys, "http://127.0.0.1:2");
    await expect(nobody.listPayments("order_1")).rejects.toThrow("does not answer");
    await expect(gateway.listPayments("order_unknown")).rejects.toThrow("does not exist");
  });

  it("believes only what the provider signed", async () => {
    const { gatewayOrderId } = await open("r-5");
    const payment = store.pay(orderOf(gatewayOrderId), "captured");
    const { signature } = callbackOf(secret, payment);
    const callback = { gatewayOrderId, gatewayPaymentId: payment.id, signature };
    expect(gateway.isGenuineCallback(callback)).toBe(true);
    expect(gateway.isGenuineCallback({ ...callback, gatewayPaymentId: "pay_other" })).toBe(false);
    expect(gateway.isGenuineCallback({ ...callback, signature: "" })).toBe(false);
    expect(
      gateway.isGenuineCallback({ ...callback, signature: callbackOf("other", payment).signature }),
    ).toBe(false);
  });

  it("reads notices about payments, and knows those that do not concern us", () => {
    const [order] = [...store.orders.values()];
    if (order === undefined) throw new Error("No order.");
    const payment = store.pay(order, "captured");
    const { body, headers } = webhookOf(secret, payment);
    const signature = headers["x-razorpay-signature"];
    expect(gateway.readWebhook(body, signature, "evt_1")).toEqual({
      eventId: "evt_1",
      kind: "payment.captured",
      accountId: SANDBOX_ACCOUNT_ID,
      about: {
        kind: "payment",
        payment: {
          gatewayOrderId: order.id,
          gatewayPaymentId: payment.id,
          status: "captured",
          amount: order.amount,
          currency: "INR",
          amountRefunded: 0,
          method: "upi",
          failureReason: null,
        },
      },
    });
    expect(gateway.readWebhook(`${body} `, signature, "evt_1")).toBeNull();
    expect(gateway.readWebhook(body, "00", "evt_1")).toBeNull();
    const other = signed({ event: "settlement.processed", payload: {} });
    expect(gateway.readWebhook(other.body, other.signature, "evt_2")).toEqual({
      eventId: "evt_2",
      kind: "settlement.processed",
      accountId: null,
      about: { kind: "none" },
    });
  });

  const read = (event: string, payload: Record<string, { entity: object }>) => {
    const { body, headers } = noticeOf(secret, event, payload);
    return gateway.readWebhook(body, headers["x-razorpay-signature"], "evt")?.about;
  };
  const entity = { id: "pay_1", order_id: "order_1", amount: 589_882, currency: "INR" };

  it.each([
    [{ status: "created" }, "created"],
    [{ status: "authorized" }, "authorized"],
    [{ status: "captured" }, "captured"],
    [{ status: "captured", refund_status: null, amount_refunded: 0 }, "captured"],
    [{ status: "captured", refund_status: "partial", amount_refunded: 1 }, "partly_refunded"],
    [{ status: "captured", amount_refunded: 1 }, "partly_refunded"],
    [{ status: "captured", refund_status: "full" }, "refunded"],
    [{ status: "captured", amount_refunded: 589_882 }, "refunded"],
    [{ status: "captured", refund_status: "reversed" }, "unknown"],
    [{ status: "refunded" }, "refunded"],
    [{ status: "failed" }, "failed"],
    [{ status: "settled" }, "unknown"],
    [{ status: "Captured" }, "unknown"],
  ])("reads a payment with %j as %s", (said, status) => {
    const about = read("payment.captured", { payment: { entity: { ...entity, ...said } } });
    expect(about).toMatchObject({ kind: "payment", payment: { status, currency: "INR" } });
  });

  it.each(["pending", "processed", "failed", "unknown"])("reads a refund that is %s", (status) => {
    const said = status === "unknown" ? "reversed" : status;
    const about = read("refund.processed", {
      payment: { entity: { ...entity, status: "captured" } },
      refund: { entity: { id: "rfnd_1", status: said } },
    });
    expect(about).toMatchObject({ kind: "refund", refund: { gatewayRefundId: "rfnd_1", status } });
  });

  it("names what it cannot read, and passes over payments without an order", () => {
    const captured = { payment: { entity: { ...entity, status: "captured" } } };
    expect(read("payment.captured", { payment: { entity: { ...entity } } })?.kind).toBe(
      "unreadable",
    );
    expect(read("payment.captured", {})?.kind).toBe("unreadable");
    const without = { ...entity, status: "captured", order_id: null };
    expect(read("payment.captured", { payment: { entity: without } })?.kind).toBe("none");
    expect(read("refund.processed", captured)?.kind).toBe("unreadable");
    expect(read("payment.dispute.created", captured)?.kind).toBe("unreadable");
    expect(read("payment.downtime.started", captured)?.kind).toBe("none");
  });

  it.each(["initiated", "rejected", "paused", "cancelled"] as const)(
    "has no agreement while its token is %s",
    async (status) => {
      const payer = { name: "Jholaworks", email: `${status}@jholaworks.example`, phone: "98450" };
      const { customerId } = await gateway.openCustomer(payer);
      const { gatewayOrderId } = await gateway.openOrder({
        receipt: `r-token-${status}`,
        amountPaise: 589_882,
        returnUrl: "http://localhost:4002/back",
        mandate: { customerId, maxPaise: 1_500_000 },
      });
      store.pay(orderOf(gatewayOrderId), "captured");
      for (const token of store.tokensOf(customerId)) token.recurring_details.status = status;
      expect(await gateway.findMandate(gatewayOrderId)).toBeNull();
    },
  );
});

function signed(value: object) {
  const body = JSON.stringify(value);
  return { body, signature: createHmac("sha256", secret).update(body).digest("hex") };
}
