import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandBalances, invoices, userRoles } from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service-checks.ts";

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
  const decide = (id: string, verb: "approve" | "decline", form: object = {}, who = admin) =>
    apiAs(test, who)
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

  /** Imbalances of this brand: another test spends credits without a call. */
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
    // The quota follows the bought and kept credits.
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
    const actions = await auditEntries(test, { brandId: brand.id, action: "refund.%" });
    expect(actions.map(({ action }) => action)).toEqual([
      "refund.requested",
      "refund.approved",
      "refund.processed",
    ]);
    expect(await imbalances()).toEqual([]);
  });

  it("is one refund, sent again with its key, at once or later", async () => {
    const { id } = await bought();
    const key = randomUUID();
    const answers = await Promise.all([
      request(id, { idempotency_key: key }),
      request(id, { idempotency_key: key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
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

  it("is asked for once an order: of two requests at once, and of two in a row, one is refused", async () => {
    const { id } = await bought("growth");
    const answers = await Promise.all([
      request(id, { credits: 4_000 }),
      request(id, { credits: 4_000 }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("refund_open");
    expect((await get(`orders/${id}`)).refundable_credits).toBe(1_000);
    const again = await request(id, { credits: 5 });
    expect([again.status, again.body.code]).toEqual([409, "refund_open"]);
    expect((await get("credits")).balance).toBe(1_000);
    expect(await imbalances()).toEqual([]);
  });

  it("counts by order: the first bought is used first, and no credit is offered twice", async () => {
    const first = await bought("starter");
    const second = await bought("growth");
    await spend(4_500);
    const offered = async () =>
      Promise.all(
        [first.id, second.id].map(async (id) => (await get(`orders/${id}`)).refundable_credits),
      );
    expect(await offered()).toEqual([0, 4_500]);
    const used = await request(first.id);
    expect([used.status, used.body.code]).toEqual([409, "nothing_unused"]);
    const { body } = await request(second.id, { credits: 4_000 });
    expect(await offered()).toEqual([0, 500]);
    await decide(body.id, "decline");
    expect(await offered()).toEqual([0, 4_500]);
    const third = await bought("starter");
    await spend(5_000);
    expect([...(await offered()), (await get(`orders/${third.id}`)).refundable_credits]).toEqual([
      0, 4_000, 1_000,
    ]);
  });

  it("pays no money for free credits once the bought ones are used up", async () => {
    const { id } = await bought("growth");
    await spend(0);
    const grant = await apiAs(test, admin)
      .post(`/v1/admin/brands/${brand.id}/credits`)
      .send({ idempotency_key: randomUUID(), amount: 4_000, reason: "For a campaign." });
    expect(grant.status).toBe(200);
    expect(await get("credits")).toMatchObject({ balance: 4_000 });
    expect((await get(`orders/${id}`)).refundable_credits).toBe(0);
    const refused = await request(id, { credits: 4_000 });
    expect([refused.status, refused.body.code]).toEqual([409, "nothing_unused"]);
    expect((await get("credits")).balance).toBe(4_000);
  });

  it("prices the kept credits at the smallest pack that covers them, on the credit note too", async () => {
    const { id, paymentId } = await bought("enterprise");
    const smallest = 589_882;
    const whole = 5_899_882;
    const { body } = await request(id, { credits: 14_000 });
    expect(body.amount_paise).toBe(whole - smallest);
    // A refund of this size takes two admins.
    await decide(body.id, "approve");
    const colleague = await signInAs(test, { admin: ["finance"] });
    await decide(body.id, "approve", {}, colleague);
    await sent();
    expect(test.sandbox.store.refundsOf(paymentId)).toMatchObject([{ amount: whole - smallest }]);
    const { items } = await get("invoices");
    expect(items[0]).toMatchObject({ kind: "credit_note", total_paise: whole - smallest });
    const [note] = await test.dependencies.db
      .select({ snapshot: invoices.snapshot })
      .from(invoices)
      .where(eq(invoices.id, items[0].id));
    expect(note?.snapshot).toMatchObject({
      line: {
        description:
          "Refund: Student verification credits, Enterprise pack (15,000); the other 1,000 are priced as in the Starter pack",
      },
    });
    // The remaining credits are worth the price of the smallest pack.
    const rest = await request(id);
    expect(rest.body).toMatchObject({ credits: 1_000, amount_paise: smallest });
  });

  it("is refused where the kept credits cost as much without those", async () => {
    const { id } = await bought("growth");
    const { body } = await request(id, { credits: 3_900 });
    await decide(body.id, "approve");
    await sent();
    const worthless = await request(id, { credits: 50 });
    expect([worthless.status, worthless.body.code]).toEqual([409, "nothing_to_pay_back"]);
    expect((await get("credits")).balance).toBe(1_100);
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
