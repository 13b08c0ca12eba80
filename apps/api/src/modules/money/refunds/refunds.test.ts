import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brandBalances, userRoles } from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service.ts";
import { refundOf } from "./policy.ts";

describe("refunds of unused credits", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: true });
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const get = async (rest: string) => (await apiAs(test, member).get(at(rest))).body;
  const request = (orderId: string, form: object = {}, who = member) =>
    apiAs(test, who)
      .post(at(`orders/${orderId}/refunds`))
      .send({ idempotency_key: randomUUID(), credits: null, reason: "The wrong pack.", ...form });
  const decide = (id: string, verb: "approve" | "decline", form: object = {}) =>
    apiAs(test, admin)
      .post(`/v1/admin/refunds/${id}/${verb}`)
      .send(
        verb === "approve"
          ? { note: null, bank_reference: null, ...form }
          : { note: "Used in a test run.", ...form },
      );
  const sent = () => test.runJobs("refunds.send", "mail.send");
  const spend = (credits: number) =>
    test.dependencies.db
      .update(brandBalances)
      .set({ balance: credits })
      .where(eq(brandBalances.brandId, brand.id));

  /** Of this brand: another test spends credits without a call. */
  const imbalances = async () =>
    (await findImbalances(test.dependencies)).wrong.filter(({ brandId }) => brandId === brand.id);

  async function bought(pack = "starter") {
    const { body } = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack });
    const order = test.sandbox.store.orders.get(body.checkout.gateway_order_id);
    if (order === undefined) throw new Error("The gateway does not know the order.");
    const payment = test.sandbox.store.pay(order, "captured");
    await sendWebhook(test, payment);
    return { id: String(body.id), paymentId: payment.id };
  }

  it("holds the credits, sends the money once, writes a credit note and lowers the tier", async () => {
    const { id, paymentId } = await bought("growth");
    await bought("starter");
    expect(await get("credits")).toMatchObject({ balance: 6_000, plan_tier: "growth" });
    const { status, body } = await request(id);
    expect([status, body]).toMatchObject([
      200,
      { status: "requested", credits: 5_000, amount_paise: 2_359_882 },
    ]);
    expect(await get("credits")).toMatchObject({ balance: 1_000, plan_tier: "growth" });
    const approved = await Promise.all([decide(body.id, "approve"), decide(body.id, "approve")]);
    expect(approved.map((answer) => [answer.status, answer.body.status])).toEqual([
      [200, "approved"],
      [200, "approved"],
    ]);
    await Promise.all([sent(), sent()]);
    expect(test.sandbox.store.refundsOf(paymentId)).toMatchObject([{ amount: 2_359_882 }]);
    expect((await get("refunds")).items).toMatchObject([{ id: body.id, status: "processed" }]);
    expect(await get(`orders/${id}`)).toMatchObject({
      status: "refunded",
      refunded_credits: 5_000,
      refundable_credits: 0,
    });
    // The quota follows what was bought and kept.
    expect(await get("credits")).toMatchObject({
      balance: 1_000,
      plan_tier: "starter",
      hour: { limit: 1_000 },
      month: { quota: 2_000 },
    });
    const { items } = await get("invoices");
    expect(items[0]).toMatchObject({ kind: "credit_note", order_id: id, total_paise: 2_359_882 });
    expect(items[0].number).toMatch(/^BCN\/\d\d-\d\d\/\d{6}$/);
    const entries = await get("credits/entries");
    expect(
      entries.items.map(({ kind, amount, balance }: Record<string, unknown>) => [
        kind,
        amount,
        balance,
      ]),
    ).toEqual([
      ["refund", -5_000, 1_000],
      ["purchase", 1_000, 6_000],
      ["purchase", 5_000, 5_000],
    ]);
    const mails = test.mails.filter(
      ({ subject }) => subject === "₹23,598.82 is on its way back to you",
    );
    expect(mails.map(({ to }) => to?.[0]?.address)).toContain(brand.contactEmail);
    const actions = await test.dependencies.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.brandId, brand.id), like(auditLog.action, "refund.%")))
      .orderBy(auditLog.createdAt);
    expect(actions.map(({ action }) => action)).toEqual([
      "refund.requested",
      "refund.approved",
      "refund.processed",
    ]);
    expect(await imbalances()).toEqual([]);
  });

  it("is one refund, asked for twice, at once or again", async () => {
    const { id } = await bought();
    const key = randomUUID();
    const answers = await Promise.all([
      request(id, { idempotency_key: key }),
      request(id, { idempotency_key: key }),
      request(id),
    ]);
    answers.push(await request(id, { credits: 5 }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await get("credits")).balance).toBe(0);
    await decide(answers[0]?.body.id, "approve");
    await sent();
    const late = await request(id, { idempotency_key: key });
    expect(late.body).toMatchObject({ id: answers[0]?.body.id });
    const other = await bought();
    const foreign = await request(other.id, { idempotency_key: key });
    expect([foreign.status, foreign.body.code]).toEqual([409, "idempotency_key_reused"]);
  });

  it("refunds what is unused and not a credit more, in parts that add up to the price", async () => {
    const { id, paymentId } = await bought();
    await spend(667);
    expect((await get(`orders/${id}`)).refundable_credits).toBe(667);
    const tooMany = await request(id, { credits: 668 });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, "credits_used"]);
    for (const credits of [333, 334]) {
      const { body } = await request(id, { credits });
      expect(body.credits).toBe(credits);
      await decide(body.id, "approve");
      await sent();
    }
    const nothing = await request(id);
    expect([nothing.status, nothing.body.code]).toEqual([409, "nothing_unused"]);
    expect(await get(`orders/${id}`)).toMatchObject({
      status: "partly_refunded",
      refunded_credits: 667,
    });
    const back = test.sandbox.store.refundsOf(paymentId).map(({ amount }) => amount);
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(
      Math.round((499_900 * 667) / 1_000) + Math.round((89_982 * 667) / 1_000),
    );
    expect((await get("credits")).plan_tier).toBe("free_trial");
  });

  it("gives the credits back when it is declined, with the reason", async () => {
    const { id } = await bought();
    const { body } = await request(id);
    const declined = await decide(body.id, "decline");
    expect(declined.body).toMatchObject({ status: "declined" });
    expect((await get("credits")).balance).toBe(1_000);
    await sent();
    expect(test.mails.at(-1)?.text).toContain("Used in a test run.");
    const again = await decide(body.id, "approve");
    expect([again.status, again.body.code]).toEqual([409, "refund_decided"]);
    expect((await decide(body.id, "decline")).status).toBe(409);
    expect((await request(id)).body.id).not.toBe(body.id);
    expect(await imbalances()).toEqual([]);
  });

  it("is decided by one of two admins who decide at once", async () => {
    const { id, paymentId } = await bought();
    const { body } = await request(id);
    const verdicts = await Promise.all([decide(body.id, "approve"), decide(body.id, "decline")]);
    await sent();
    const isApproved = verdicts[0]?.status === 200;
    expect(verdicts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get("credits")).balance).toBe(isApproved ? 0 : 1_000);
    expect(test.sandbox.store.refundsOf(paymentId)).toHaveLength(isApproved ? 1 : 0);
  });

  it("is not for unpaid orders, other brands, other roles or admins without finance", async () => {
    const { body } = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "starter" });
    expect((await request(body.id)).body.code).toBe("order_not_refundable");
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await request(body.id, {}, viewer)).status).toBe(403);
    const { id } = await bought();
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await request(id, {}, stranger)).status).toBe(404);
    const foreign = await apiAs(test, stranger)
      .post(`/v1/brand/${other.id}/orders/${id}/refunds`)
      .send({ idempotency_key: randomUUID(), credits: null, reason: "Mine?" });
    expect(foreign.status).toBe(404);
    const refund = await request(id);
    await test.dependencies.db
      .update(userRoles)
      .set({ permissions: ["reviewer", "owner"] })
      .where(eq(userRoles.userId, admin.userId));
    expect((await decide(refund.body.id, "approve")).status).toBe(403);
    expect((await apiAs(test, admin).get("/v1/admin/refunds")).status).toBe(403);
  });

  it("waits in the admins' list, longest first", async () => {
    const { id } = await bought();
    const { body } = await request(id);
    const list = await apiAs(test, admin).get("/v1/admin/refunds?status=requested&per_page=100");
    const row = list.body.items.find((item: { id: string }) => item.id === body.id);
    expect(row).toMatchObject({
      brand_name: brand.name,
      method: "sandbox",
      order_total_paise: 589_882,
      reason: "The wrong pack.",
    });
  });
});

describe("the parts of a price", () => {
  it.each([
    [1_000, 499_900, 89_982, [1, 2, 3, 994]],
    [7, 100_001, 18_000, [1, 1, 1, 1, 1, 1, 1]],
    [15_000, 4_999_900, 899_982, [14_999, 1]],
  ])("of %i credits add up", (credits, netPaise, taxPaise, parts) => {
    let before = 0;
    let sum = 0;
    for (const part of parts) {
      sum += refundOf({ credits, netPaise, taxPaise }, before, part).amountPaise;
      before += part;
    }
    expect([before, sum]).toEqual([credits, netPaise + taxPaise]);
  });
});
