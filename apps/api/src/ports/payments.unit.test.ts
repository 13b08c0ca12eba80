import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { razorpayGateway, sandboxGateway } from "./payments.ts";

const keys = {
  keyId: "key_1",
  keySecret: "secret-of-the-key",
  webhookSecret: "secret-of-the-hook",
};
const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");
const body = JSON.stringify({
  event: "payment.captured",
  payload: { payment: { entity: { id: "pay_1", order_id: "order_1", amount: 589_882 } } },
});

describe("payments", () => {
  let close = () => {};
  afterEach(() => close());

  async function provider(
    status: number,
  ): Promise<{ url: string; seen: { request: IncomingMessage; body: string }[] }> {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        seen.push({ request, body: text });
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify({ id: "order_1" }));
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    close = () => server.close();
    const address = server.address();
    return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, seen };
  }

  it("opens an order at the provider with our receipt and amount", async () => {
    const { url, seen } = await provider(200);
    const order = await razorpayGateway(keys, url).createOrder({
      receipt: "r-7",
      amountPaise: 589_882,
    });
    expect(order).toEqual({ gatewayOrderId: "order_1" });
    expect(seen[0]?.request.headers.authorization).toBe(
      `Basic ${Buffer.from("key_1:secret-of-the-key").toString("base64")}`,
    );
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      amount: 589_882,
      currency: "INR",
      receipt: "r-7",
    });
  });

  it("says so when the provider refuses", async () => {
    const { url } = await provider(503);
    await expect(
      razorpayGateway(keys, url).createOrder({ receipt: "r", amountPaise: 1 }),
    ).rejects.toThrow("503");
  });

  it("believes only what the provider signed", () => {
    const gateway = razorpayGateway(keys);
    const callback = {
      gatewayOrderId: "order_1",
      gatewayPaymentId: "pay_1",
      signature: sign(keys.keySecret, "order_1|pay_1"),
    };
    expect(gateway.isGenuineCallback(callback)).toBe(true);
    expect(gateway.isGenuineCallback({ ...callback, gatewayPaymentId: "pay_2" })).toBe(false);
    expect(gateway.isGenuineCallback({ ...callback, signature: "" })).toBe(false);
    expect(gateway.readWebhook(body, sign(keys.webhookSecret, body), "evt_1")).toEqual({
      eventId: "evt_1",
      kind: "captured",
      gatewayOrderId: "order_1",
      gatewayPaymentId: "pay_1",
      amountPaise: 589_882,
    });
    expect(
      gateway.readWebhook(body.replace("589882", "1"), sign(keys.webhookSecret, body), "evt_1"),
    ).toBeNull();
    const other = JSON.stringify({ event: "invoice.paid", payload: {} });
    expect(gateway.readWebhook(other, sign(keys.webhookSecret, other), "evt_2")).toBeNull();
  });

  it("says of a refund what went back, not what was paid", () => {
    const payment = { entity: { id: "pay_1", order_id: "order_1", amount: 589_882 } };
    const read = (payload: object) => {
      const notice = JSON.stringify({ event: "refund.processed", payload });
      return razorpayGateway(keys).readWebhook(notice, sign(keys.webhookSecret, notice), "evt_3");
    };
    const refund = { entity: { id: "rfnd_1", payment_id: "pay_1", amount: 100_000 } };
    expect(read({ payment, refund })).toMatchObject({
      kind: "refunded",
      gatewayPaymentId: "pay_1",
      amountPaise: 100_000,
    });
    expect(read({ payment })).toBeNull();
  });

  it("has a sandbox that signs as the provider does", async () => {
    const gateway = sandboxGateway("a-signing-secret-of-the-installation");
    const { gatewayOrderId } = await gateway.createOrder({ receipt: "r", amountPaise: 499_900 });
    const { callback, webhook } = gateway.pay({ gatewayOrderId, amountPaise: 499_900 });
    expect(gateway.isGenuineCallback(callback)).toBe(true);
    expect(gateway.readWebhook(webhook.body, webhook.signature, webhook.eventId)).toMatchObject({
      kind: "captured",
      gatewayOrderId,
      amountPaise: 499_900,
    });
    expect(sandboxGateway("another").isGenuineCallback(callback)).toBe(false);
  });
});
