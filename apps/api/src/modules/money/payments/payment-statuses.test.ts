import { randomUUID } from "node:crypto";
import { MINUTE } from "@bachat/rules/time";
import { callbackOf, type Order, type Payment } from "@bachat/sandbox-gateway";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import {
  SANDBOX_SECRET,
  sendNotice,
  sendWebhook,
  usePayingApp,
} from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, refusedNotices } from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service-checks.ts";
import { reconcileOrders, settlePayment } from "./service-settle.ts";

describe("what the provider says about a payment", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let member: SignedIn;
  let finance: SignedIn;
  let order: { id: string; gateway: Order };
  beforeEach(async () => {
    test.clock.set(new Date());
    test.sandbox.store.refundsBecome = "processed";
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    finance = await signInAs(test, { admin: true });
    const { body } = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "starter" });
    const gateway = test.sandbox.store.orders.get(body.checkout.gateway_order_id);
    if (gateway === undefined) throw new Error("The gateway does not know the order.");
    order = { id: body.id, gateway };
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const pay = () => test.sandbox.store.pay(order.gateway, "captured");
  const read = async () => (await apiAs(test, member).get(at(`orders/${order.id}`))).body;
  const refresh = async () =>
    (await apiAs(test, member).post(at(`orders/${order.id}/refresh`))).body;
  const confirm = async (payment: Payment) =>
    (
      await apiAs(test, member)
        .post(at(`orders/${order.id}/confirm`))
        .send(callbackOf(SANDBOX_SECRET, payment))
    ).body;
  const balance = async () => (await apiAs(test, member).get(at("credits"))).body.balance;
  const cases = async (status = "open") => {
    const { body } = await apiAs(test, finance).get(
      `/v1/admin/finance-cases?status=${status}&per_page=100`,
    );
    return body.items.filter((item: { order_id: string }) => item.order_id === order.id);
  };
  const changed = (payment: Payment, values: object): Payment => Object.assign(payment, values);

  it("credits nothing for a payment that was refunded before we heard of it", async () => {
    const payment = pay();
    test.sandbox.store.refund(payment, payment.amount, null);
    expect(await refresh()).toMatchObject({
      status: "failed",
      failure_reason: "The payment was given back to the payer.",
    });
    expect(await confirm(payment)).toMatchObject({ status: "failed" });
    // A notice from before the refund comes late.
    await sendWebhook(test, {
      ...payment,
      status: "captured",
      amount_refunded: 0,
      refund_status: null,
    });
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    expect(await balance()).toBe(0);
    // Another payment still pays it.
    await sendWebhook(test, pay());
    expect([await balance(), (await read()).status]).toEqual([1_000, "paid"]);
    expect(await cases()).toEqual([]);
  });

  it.each([
    ["authorized", { status: "authorized" }, null],
    ["created", { status: "created" }, null],
    ["of an unknown status", { status: "settled" }, "status_unknown"],
    [
      "partly refunded",
      { refund_status: "partial", amount_refunded: 1 },
      "partly_refunded_before_credit",
    ],
    ["in dollars", { currency: "USD" }, "currency_differs"],
    ["in yen", { currency: "JPY" }, "currency_differs"],
    ["of another amount", { amount: 589_881 }, "amount_differs"],
  ])("credits nothing for a payment that is %s, by any way", async (_, values, reason) => {
    const payment = changed(pay(), values);
    await sendNotice(test, "payment.captured", { payment: { entity: payment } });
    await confirm(payment);
    await refresh();
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    expect([await balance(), (await read()).status]).toEqual([0, "created"]);
    expect((await cases()).map((item: { reason: string }) => item.reason)).toEqual(
      reason === null ? [] : [reason],
    );
  });

  it("shows finance what was expected and received, and is resolved once, with a note", async () => {
    const payment = changed(pay(), { currency: "USD" });
    await sendWebhook(test, payment);
    const [item] = await cases();
    expect(item).toMatchObject({
      reason: "currency_differs",
      method: "sandbox",
      reference: payment.id,
      brand_id: brand.id,
      brand_name: brand.name,
      expected_amount: 589_882,
      expected_currency: "INR",
      received_amount: 589_882,
      received_currency: "USD",
      resolved_at: null,
      note: null,
    });
    const resolve = (note: unknown, who = finance) =>
      apiAs(test, who).post(`/v1/admin/finance-cases/${item.id}/resolve`).send({ note });
    expect((await resolve("")).status).toBe(400);
    expect((await resolve("Refunded in full.", member)).status).toBe(403);
    expect((await apiAs(test).get("/v1/admin/finance-cases")).status).toBe(401);
    const answers = await Promise.all([resolve("Refunded in full."), resolve("Refunded in full.")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const other = await resolve("Something else.");
    expect([other.status, other.body.code]).toEqual([409, "finance_case_resolved"]);
    expect(await cases()).toEqual([]);
    expect(await cases("resolved")).toMatchObject([{ id: item.id, note: "Refunded in full." }]);
    const written = await auditEntries(test, { subjectId: item.id });
    expect(written.map(({ action }) => action).toSorted()).toEqual([
      "finance_case.opened",
      "finance_case.resolved",
    ]);
    // Reported again it is the same case.
    await sendWebhook(test, payment);
    expect(await cases()).toEqual([]);
  });

  it("credits nothing by a notice about another account", async () => {
    const payment = pay();
    const sent = await sendNotice(
      test,
      "payment.captured",
      { payment: { entity: payment } },
      { account_id: "acc_another" },
    );
    expect(sent.status).toBe(204);
    expect(await balance()).toBe(0);
    expect(await cases()).toMatchObject([
      { reason: "account_differs", expected_id: "acc_sandbox", received_id: "acc_another" },
    ]);
  });

  it("credits nothing by a payment of another order", async () => {
    const failed = test.sandbox.store.pay(order.gateway, "failed");
    await sendWebhook(test, failed);
    const { body } = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "growth" });
    const moved = {
      status: "captured",
      order_id: body.checkout.gateway_order_id,
      amount: 2_359_882,
    };
    await sendWebhook(test, { ...failed, ...moved } as Payment);
    expect(await balance()).toBe(0);
    const all = await apiAs(test, finance).get("/v1/admin/finance-cases?per_page=100");
    expect(all.body.items).toContainEqual(
      expect.objectContaining({ reason: "order_differs", order_id: body.id, reference: failed.id }),
    );
    // The same through a query: the provider lists a payment of another order.
    pay().order_id = "order_of_somebody";
    test.sandbox.store.paymentsOf = (id) =>
      [...test.sandbox.store.payments.values()].filter(
        (one) => one.order_id === id || one.order_id === "order_of_somebody",
      );
    await refresh();
    expect(await balance()).toBe(0);
    expect((await cases())[0]).toMatchObject({
      reason: "order_differs",
      received_id: "order_of_somebody",
    });
  });

  it("makes what was refunded behind our back a case, and not what we refunded", async () => {
    const payment = pay();
    await sendWebhook(test, payment);
    const { body } = await apiAs(test, member)
      .post(at(`orders/${order.id}/refunds`))
      .send({ idempotency_key: randomUUID(), credits: 100, reason: "Too many." });
    await apiAs(test, finance)
      .post(`/v1/admin/refunds/${body.id}/approve`)
      .send({ note: null, bank_reference: null });
    await test.runJobs("refunds.send");
    const notice = (refund: object | undefined) =>
      sendNotice(test, "refund.processed", {
        payment: { entity: payment },
        refund: { entity: refund ?? {} },
      });
    await notice(test.sandbox.store.refundsOf(payment.id)[0]);
    expect(await cases()).toEqual([]);
    await notice(test.sandbox.store.refund(payment, 50_000, null));
    expect(await cases()).toMatchObject([
      { reason: "refunded_at_provider", expected_amount: 58_988, received_amount: 108_988 },
    ]);
  });

  it.each(["open", "under_review", "won", "lost", "closed"])(
    "makes a dispute that is %s a case",
    async (status) => {
      const payment = pay();
      await sendWebhook(test, payment);
      const entity = {
        id: `disp_${randomUUID()}`,
        payment_id: payment.id,
        amount: 589_882,
        currency: "INR",
        status,
        reason_code: "goods_or_services_not_received",
      };
      const send = () =>
        sendNotice(test, "payment.dispute.created", {
          payment: { entity: payment },
          dispute: { entity },
        });
      await send();
      await send();
      expect(await cases()).toMatchObject([
        { reason: "dispute", received_id: entity.id, received_amount: 589_882 },
      ]);
      expect(await balance()).toBe(1_000);
    },
  );

  it("follows a refund that is pending, and keeps one that failed for finance", async () => {
    const payment = pay();
    await sendWebhook(test, payment);
    const request = async () =>
      (
        await apiAs(test, member)
          .post(at(`orders/${order.id}/refunds`))
          .send({ idempotency_key: randomUUID(), credits: 100, reason: "Too many." })
      ).body.id;
    const approve = async (id: string, bank_reference: string | null = null) =>
      apiAs(test, finance)
        .post(`/v1/admin/refunds/${id}/approve`)
        .send({ note: null, bank_reference });
    const statusOf = async (id: string) => {
      const { body } = await apiAs(test, member).get(at("refunds"));
      return body.items.find((item: { id: string }) => item.id === id)?.status;
    };
    const id = await request();
    test.sandbox.store.refundsBecome = "pending";
    await approve(id);
    await test.runJobs("refunds.send");
    expect(await statusOf(id)).toBe("approved");
    const [sent] = test.sandbox.store.refundsOf(payment.id);
    if (sent === undefined) throw new Error("Nothing was sent.");
    sent.status = "processed";
    await sendNotice(test, "refund.processed", {
      payment: { entity: payment },
      refund: { entity: sent },
    });
    await test.runJobs("refunds.send");
    expect(await statusOf(id)).toBe("processed");

    test.sandbox.store.refundsBecome = "failed";
    const second = await request();
    await approve(second);
    await test.runJobs("refunds.send");
    expect(await statusOf(second)).toBe("failed");
    expect(await cases()).toMatchObject([{ reason: "refund_failed", expected_amount: 58_988 }]);
    expect((await approve(second)).body.code).toBe("bank_reference_missing");
    expect((await approve(second, `back ${randomUUID().slice(0, 8)}`)).body.status).toBe(
      "processed",
    );
    expect(await balance()).toBe(800);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("takes text that Postgres does not, and makes a notice that cannot be read a case", async () => {
    const failed = test.sandbox.store.pay(order.gateway, "failed");
    const words = "Half a character \uD800 and \u0000 nothing";
    const sent = await sendNotice(test, "payment.failed", {
      payment: { entity: { ...failed, error_description: words, method: "\uDFFF" } },
    });
    expect(sent.status).toBe(204);
    expect((await read()).failure_reason).toBe("Half a character \uFFFD and  nothing");
    const odd = await sendNotice(test, "payment.\uD800captured", { payment: { entity: {} } });
    expect(odd.status).toBe(204);
    const eventId = `evt-${randomUUID()}`;
    const payment = { ...pay(), amount: "589882" };
    const unread = await sendNotice(
      test,
      "payment.captured",
      { payment: { entity: payment } },
      {},
      eventId,
    );
    expect([unread.status, await balance()]).toEqual([204, 0]);
    const { body } = await apiAs(test, finance).get("/v1/admin/finance-cases?per_page=100");
    expect(body.items).toContainEqual(
      expect.objectContaining({ reason: "notice_unreadable", reference: eventId }),
    );
  });

  it("counts notices without a right signature, and audits one an hour", async () => {
    const { db } = test.dependencies;
    const rows = () => db.$count(auditLog, eq(auditLog.action, "payment.webhook_refused"));
    test.clock.set(new Date("2026-11-25T10:30:00Z"));
    const before = await rows();
    const payment = pay();
    await Promise.all(
      Array.from({ length: 30 }, () => sendWebhook(test, payment, { forge: true })),
    );
    expect((await rows()) - before).toBe(1);
    const [counted] = await db
      .select()
      .from(refusedNotices)
      .where(eq(refusedNotices.hour, new Date("2026-11-25T10:30:00Z")));
    expect(counted?.count).toBe(30);
  });

  it("tells the truth when a notice is settled at the same moment", async () => {
    const payment = pay();
    const { db } = test.dependencies;
    const gate = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const slow = db.transaction(async (tx) => {
      await settlePayment(tx, test.dependencies, "sandbox", {
        gatewayOrderId: payment.order_id,
        gatewayPaymentId: payment.id,
        status: "captured",
        amount: payment.amount,
        currency: "INR",
        amountRefunded: 0,
        method: "upi",
        failureReason: null,
      });
      settled.resolve();
      await gate.promise;
    });
    await settled.promise;
    // The provider's list is behind: it does not name the payment yet.
    test.sandbox.store.payments.delete(payment.id);
    const answer = confirm(payment);
    const isWaiting = async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await Promise.race([answer, vi.waitFor(async () => expect(await isWaiting()).toBe(true))]);
    gate.resolve();
    await slow;
    expect(await answer).toMatchObject({ status: "paid", checkout: null });
  });
});
