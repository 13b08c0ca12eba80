import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@bachat/rules/time";
import { callbackOf, type Order, type Payment } from "@bachat/sandbox-gateway";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { raceCallbacks } from "../../../../test/payment-race.ts";
import { SANDBOX_SECRET, sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  brands,
  orders,
  payments,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service-checks.ts";
import { reconcileOrders } from "./service-settle.ts";

describe("orders of credits", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let admin: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test, billingColumns);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const place = (pack = "starter", idempotency_key: string = randomUUID()) =>
    apiAs(test, admin).post(at("orders")).send({ idempotency_key, pack });
  const read = async (id: string) => (await apiAs(test, admin).get(at(`orders/${id}`))).body;
  const credits = async () => (await apiAs(test, admin).get(at("credits"))).body;
  const confirm = (id: string, callback: object, who = admin) =>
    apiAs(test, who)
      .post(at(`orders/${id}/confirm`))
      .send(callback);
  const refresh = (id: string) => apiAs(test, admin).post(at(`orders/${id}/refresh`));
  const audited = async (action: string) => auditEntries(test, { brandId: brand.id, action });

  const casesOf = async (orderId: string) => {
    const finance = await signInAs(test, { admin: true });
    const { body } = await apiAs(test, finance).get("/v1/admin/finance-cases?per_page=100");
    return body.items.filter((item: { order_id: string }) => item.order_id === orderId);
  };

  /** An order with its place at the gateway. */
  async function ordered(pack = "starter"): Promise<{ id: string; gateway: Order }> {
    const { status, body } = await place(pack);
    expect([status, body.status]).toEqual([200, "created"]);
    const gatewayOrderId = String(body.checkout.url).split("/").at(-1) ?? "";
    const gateway = test.sandbox.store.orders.get(gatewayOrderId);
    if (gateway === undefined) throw new Error("The gateway does not know the order.");
    return { id: body.id, gateway };
  }
  const pay = (order: Order) => test.sandbox.store.pay(order, "captured");
  const callback = (payment: Payment) => callbackOf(SANDBOX_SECRET, payment);

  it("orders nothing at another price than the buyer was shown", async () => {
    const body = { idempotency_key: randomUUID(), pack: "starter", shown_total_paise: 589_881 };
    const send = (more = {}) =>
      apiAs(test, admin)
        .post(at("orders"))
        .send({ ...body, ...more });
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    expect((await apiAs(test, admin).get(at("orders"))).body.total).toBe(0);
    expect(await audited("order.placed")).toEqual([]);
    const taken = await send({ shown_total_paise: 589_882 });
    expect([taken.status, taken.body.total_paise]).toEqual([200, 589_882]);
    // Ordered already: asked for again, it is that order at the price that was agreed to.
    expect((await send()).body.id).toBe(taken.body.id);
    const unclear = await send({ idempotency_key: randomUUID(), shown_total_paise: -1 });
    expect(unclear.body.errors[0].field).toBe("body.shown_total_paise");
  });

  it("shows packs with GST and the price of a call", async () => {
    const { body } = await apiAs(test, admin).get(at("billing"));
    expect(body).toMatchObject({ purchases: "sandbox", currency: "INR", gst_percent: 18 });
    expect(
      body.packs.map((pack: Record<string, unknown>) => [
        pack["pack"],
        pack["net_paise"],
        pack["tax_paise"],
        pack["total_paise"],
        pack["net_paise_per_call"],
      ]),
    ).toEqual([
      ["starter", 499_900, 89_982, 589_882, 499.9],
      ["growth", 1_999_900, 359_982, 2_359_882, 399.98],
      ["enterprise", 4_999_900, 899_982, 5_899_882, 4_999_900 / 15_000],
    ]);
  });

  it("is one order for one key, also when both come at once, and another pack needs another key", async () => {
    const key = randomUUID();
    const answers = await Promise.all([place("growth", key), place("growth", key)]);
    answers.push(await place("growth", key));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await place("starter", key);
    expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
    expect((await apiAs(test, admin).get(at("orders"))).body).toMatchObject({
      total: 1,
      items: [{ pack: "growth", status: "created", total_paise: 2_359_882, method: "sandbox" }],
    });
    expect(await audited("order.placed")).toHaveLength(1);
  });

  it("goes on with the unpaid order of a pack, also under clicks at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => place("growth")));
    answers.push(await place("growth"));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.checkout.url)).size).toBe(1);
    expect(await audited("order.placed")).toHaveLength(1);
    const [{ body: order } = { body: { id: "" } }] = answers;
    expect((await place("starter")).body.id).not.toBe(order.id);
    // A payment that failed leaves it open; one that is paid is over.
    const gateway = test.sandbox.store.orders.get(order.checkout.gateway_order_id);
    if (gateway === undefined) throw new Error("The gateway does not know the order.");
    await sendWebhook(test, test.sandbox.store.pay(gateway, "failed"));
    expect((await place("growth")).body).toMatchObject({ id: order.id, status: "failed" });
    await sendWebhook(test, pay(gateway));
    const next = await place("growth");
    expect([next.body.id === order.id, next.body.status]).toEqual([false, "created"]);
  });

  it("orders again what has another price by now, and still takes money for the old order", async () => {
    const { id, gateway } = await ordered();
    // As an order from before the price was raised.
    await test.dependencies.db
      .update(orders)
      .set({ netPaise: 399_900, taxPaise: 71_982, totalPaise: 471_882 })
      .where(eq(orders.id, id));
    const answers = await Promise.all([place(), place(), place()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: "created", total_paise: 589_882 });
    expect(await read(id)).toMatchObject({ status: "expired", checkout: null });
    await sendWebhook(test, pay({ ...gateway, amount: 471_882 }));
    expect((await read(id)).status).toBe("paid");
  });

  it("ends failed orders too, and lists them apart", async () => {
    const { id, gateway } = await ordered();
    await sendWebhook(test, test.sandbox.store.pay(gateway, "failed"));
    const { id: paid, gateway: other } = await ordered("growth");
    await sendWebhook(test, pay(other));
    test.clock.advance(DAY + HOUR);
    await reconcileOrders(test.dependencies);
    const ids = async (expired: string) => {
      const { body } = await apiAs(test, admin).get(at(`orders?expired=${expired}`));
      expect(body.total).toBe(body.items.length);
      return body.items.map((item: { id: string }) => item.id);
    };
    expect(await ids("only")).toEqual([id]);
    expect(await ids("exclude")).toEqual([paid]);
    expect(await ids("include")).toEqual([paid, id]);
    expect((await apiAs(test, admin).get(at("orders?expired=maybe"))).status).toBe(400);
    test.clock.set(new Date());
    expect((await place()).body.id).not.toBe(id);
  });

  it("credits by the callback: tier, limits, ledger, audit, event and mail", async () => {
    await test.dependencies.db.insert(webhookEndpoints).values({
      brandId: brand.id,
      url: "https://brand.example/hook",
      secretEncrypted: Buffer.from("x"),
      events: ["payment.captured"],
    });
    const { id, gateway } = await ordered("growth");
    const payment = pay(gateway);
    const { status, body } = await confirm(id, callback(payment));
    expect([status, body]).toMatchObject([200, { status: "paid", checkout: null }]);
    expect(await credits()).toMatchObject({
      balance: 5_000,
      plan_tier: "growth",
      month: { quota: 10_000 },
      hour: { limit: 5_000 },
    });
    const entries = await apiAs(test, admin).get(at("credits/entries"));
    expect(entries.body.items).toMatchObject([{ kind: "purchase", amount: 5_000 }]);
    expect(await audited("payment.captured")).toHaveLength(1);
    const [delivery] = await test.dependencies.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.event, "payment.captured"));
    expect(delivery?.payload).toMatchObject({
      event: "payment.captured",
      data: { order_id: id, pack: "growth", credits: 5_000, amount_paise: 2_359_882 },
    });
    await test.runJobs("mail.send");
    const mail = test.mails.at(-1);
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([
      billingColumns.billingEmail,
      "Payment received: 5,000 credits",
    ]);
    expect(mail?.text).toContain("₹23,598.82");
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("keeps the tier of the largest pack", async () => {
    for (const pack of ["growth", "starter"]) {
      const { id, gateway } = await ordered(pack);
      await confirm(id, callback(pay(gateway)));
    }
    expect(await credits()).toMatchObject({ balance: 6_000, plan_tier: "growth" });
  });

  it("credits by the webhook alone, once for any number of them", async () => {
    const { id, gateway } = await ordered();
    const payment = pay(gateway);
    expect((await sendWebhook(test, payment, { eventId: "evt-same" })).status).toBe(204);
    expect((await sendWebhook(test, payment, { eventId: "evt-same" })).status).toBe(204);
    expect((await sendWebhook(test, payment)).status).toBe(204);
    expect((await confirm(id, callback(payment))).body.status).toBe("paid");
    expect((await credits()).balance).toBe(1_000);
  });

  it("refuses what is forged, changes nothing and writes it down", async () => {
    const { id, gateway } = await ordered();
    const payment = pay(gateway);
    const forged = { ...callback(payment), signature: "0".repeat(64) };
    const refused = await confirm(id, forged);
    expect([refused.status, refused.body.code]).toEqual([400, "payment_not_genuine"]);
    expect(await audited("payment.callback_refused")).toHaveLength(1);
    const notice = await sendWebhook(test, payment, { forge: true, eventId: "evt-forged" });
    expect([notice.status, notice.body.code]).toEqual([400, "webhook_not_genuine"]);
    const [written] = await auditEntries(test, { action: "payment.webhook_refused" });
    expect(written?.details).toMatchObject({ event_id: "evt-forged" });
    expect((await read(id)).status).toBe("created");
    expect((await credits()).balance).toBe(0);
  });

  it("does not take a genuine callback for another order", async () => {
    const one = await ordered("starter");
    const other = await ordered("enterprise");
    const { status } = await confirm(other.id, callback(pay(one.gateway)));
    expect(status).toBe(400);
    expect((await credits()).balance).toBe(0);
  });

  it("tells a failed payment, which a later one still pays", async () => {
    const { id, gateway } = await ordered();
    await sendWebhook(test, test.sandbox.store.pay(gateway, "failed"));
    expect(await read(id)).toMatchObject({
      status: "failed",
      failure_reason: "The bank refused the payment.",
      checkout: { kind: "redirect" },
    });
    await sendWebhook(test, pay(gateway));
    expect(await read(id)).toMatchObject({ status: "paid", failure_reason: null });
  });

  it("sends a second payment back, once", async () => {
    const { id, gateway } = await ordered();
    const first = pay(gateway);
    const second = pay(gateway);
    await Promise.all([sendWebhook(test, second), sendWebhook(test, first)]);
    await refresh(id);
    await test.runJobs("payments.return_surplus", "mail.send");
    await test.runJobs("payments.return_surplus", "mail.send");
    expect((await credits()).balance).toBe(1_000);
    const rows = await test.dependencies.db.select().from(payments).where(eq(payments.orderId, id));
    expect(rows.map(({ surplus, status }) => `${surplus} ${status}`).toSorted()).toEqual([
      "false captured",
      "true refunded",
    ]);
    const returned = [first, second].map(({ id: paymentId }) =>
      test.sandbox.store.refundsOf(paymentId).map(({ amount }) => amount),
    );
    expect(returned.flat()).toEqual([589_882]);
    expect(await audited("payment.surplus%")).toHaveLength(2);
    expect(test.mails.at(-1)?.subject).toBe("₹5,898.82 is on its way back to you");
  });

  it("does not credit a wrong amount, sends it back and makes it a case", async () => {
    const { id, gateway } = await ordered();
    const payment = pay({ ...gateway, amount: 100 });
    await sendWebhook(test, payment);
    expect((await read(id)).status).toBe("created");
    await test.runJobs("payments.return_surplus");
    expect(test.sandbox.store.refundsOf(payment.id)).toMatchObject([{ amount: 100 }]);
    expect(await casesOf(id)).toMatchObject([
      { reason: "amount_differs", expected_amount: 589_882, received_amount: 100 },
    ]);
  });

  it("finds out automatically what a closed browser and a lost webhook did not report", async () => {
    const { id, gateway } = await ordered();
    pay(gateway);
    await reconcileOrders(test.dependencies);
    expect((await read(id)).status).toBe("created");
    test.clock.advance(3 * MINUTE);
    await Promise.all([reconcileOrders(test.dependencies), reconcileOrders(test.dependencies)]);
    expect((await read(id)).status).toBe("paid");
    expect((await credits()).balance).toBe(1_000);
  });

  it("ends an order that was left for a day, and still takes its money when it comes", async () => {
    const { id, gateway } = await ordered();
    test.clock.advance(DAY + HOUR);
    await reconcileOrders(test.dependencies);
    expect(await read(id)).toMatchObject({ status: "expired", checkout: null });
    pay(gateway);
    test.clock.advance(7 * HOUR);
    await reconcileOrders(test.dependencies);
    expect((await read(id)).status).toBe("paid");
    expect((await credits()).balance).toBe(1_000);
  });

  it("shows orders to those who may see them, and lets neither viewers nor editors buy", async () => {
    const { id } = await ordered();
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await apiAs(test, viewer).get(at(`orders/${id}`))).body).toMatchObject({
      status: "created",
      checkout: null,
    });
    expect((await apiAs(test, viewer).post(at("orders")).send({})).status).toBe(403);
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    expect((await apiAs(test, editor).get(at("orders"))).status).toBe(403);
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await apiAs(test, stranger).get(at(`orders/${id}`))).status).toBe(404);
    const elsewhere = `/v1/brand/${other.id}/orders/${id}`;
    expect((await apiAs(test, stranger).get(elsewhere)).status).toBe(404);
    expect((await apiAs(test, stranger).post(`${elsewhere}/refresh`)).status).toBe(404);
  });

  it("sells nothing to a suspended brand, and takes what it paid before", async () => {
    const { id, gateway } = await ordered();
    await test.dependencies.db
      .update(brands)
      .set({ status: "suspended", statusReason: "For a test." })
      .where(eq(brands.id, brand.id));
    const refused = await place("growth");
    expect([refused.status, refused.body.code]).toEqual([409, "brand_not_approved"]);
    const confirmed = await confirm(id, callback(pay(gateway)));
    expect([confirmed.status, confirmed.body.status]).toEqual([200, "paid"]);
    expect((await credits()).balance).toBe(1_000);
  });
});

describe("callbacks in any order", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });

  it("credit each order once: 100 shuffled, repeated and forged", async () => {
    const { unexpected } = await raceCallbacks(test, 100);
    expect(unexpected).toEqual([]);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  }, 120_000);
});

describe("purchases without a provider", () => {
  const test = useTestApp();

  it("keep the order for the next try, and say that nothing was charged", async () => {
    const brand = await buildBrand(test, billingColumns);
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const path = `/v1/brand/${brand.id}/orders`;
    const form = { idempotency_key: randomUUID(), pack: "starter" };
    const first = await apiAs(test, admin).post(path).send(form);
    expect([first.status, first.body.code]).toEqual([503, "payment_provider_away"]);
    await apiAs(test, admin).post(path).send(form);
    const { body } = await apiAs(test, admin).get(path);
    expect(body).toMatchObject({ total: 1, items: [{ status: "created" }] });
    const one = await apiAs(test, admin).post(`${path}/${body.items[0].id}/refresh`);
    expect(one.body).toMatchObject({ status: "created", checkout: null });
  });
});

describe("purchases that are off", () => {
  const test = useTestApp({ PAYMENTS: "off" });

  it("are refused and say so", async () => {
    const brand = await buildBrand(test, billingColumns);
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const { body } = await apiAs(test, admin).get(`/v1/brand/${brand.id}/billing`);
    expect(body.purchases).toBe("off");
    const refused = await apiAs(test, admin)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack: "starter" });
    expect([refused.status, refused.body.code]).toEqual([409, "purchases_off"]);
  });
});
