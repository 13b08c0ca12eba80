import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandBalances, invoices } from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service-checks.ts";
import { reconcileOrders } from "./service-settle.ts";

describe("a bank transfer against a proforma invoice", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: true });
  });

  const get = async (rest: string) =>
    (await apiAs(test, member).get(`/v1/brand/${brand.id}/${rest}`)).body;
  const place = (pack = "enterprise", who = member, brandId = brand.id) =>
    apiAs(test, who)
      .post(`/v1/brand/${brandId}/orders`)
      .send({ idempotency_key: randomUUID(), pack, method: "bank_transfer" });
  const credit = (orderId: string, form: object = {}, who = admin) =>
    apiAs(test, who)
      .post(`/v1/admin/orders/${orderId}/bank-transfer`)
      .send({ reference: `UTR${randomUUID()}`, received_paise: 5_899_882, ...form });

  it("is asked for, arrives once and is credited with a tax invoice", async () => {
    const { status, body } = await place();
    expect([status, body]).toMatchObject([
      200,
      { status: "created", method: "bank_transfer", checkout: null },
    ]);
    await test.runJobs("mail.send");
    expect(test.mails.at(-1)?.subject).toMatch(/^Proforma invoice BPI\/\d\d-\d\d\/\d{6}$/);
    expect(test.mails.at(-1)?.text).toContain(body.id);
    const list = await apiAs(test, admin).get(
      "/v1/admin/orders?method=bank_transfer&status=created",
    );
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ id: body.id, brand_name: brand.name }),
    );
    const reference = `UTR${randomUUID()}`;
    // 10 % of the net price deducted as tax at source.
    const form = { reference, received_paise: 5_399_892, tds_paise: 499_990 };
    const answers = await Promise.all([credit(body.id, form), credit(body.id, form)]);
    answers.push(await credit(body.id, form));
    expect(answers.map((answer) => `${answer.status} ${answer.body.status}`)).toEqual(
      Array(3).fill("200 paid"),
    );
    expect(await get("credits")).toMatchObject({ balance: 15_000, plan_tier: "enterprise" });
    const kinds = (await get("invoices")).items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["tax_invoice", "proforma"]);
    const [invoice] = await test.dependencies.db
      .select({ snapshot: invoices.snapshot })
      .from(invoices)
      .where(and(eq(invoices.orderId, body.id), eq(invoices.kind, "tax_invoice")));
    expect(invoice?.snapshot).toMatchObject({
      payment: { reference: reference.toUpperCase(), paidOn: dayInKolkata(test.clock.now()) },
    });
    const other = await credit(body.id);
    expect([other.status, other.body.code]).toEqual([409, "order_not_payable"]);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  const casesOf = async (orderId: string) => {
    const { body } = await apiAs(test, admin).get("/v1/admin/finance-cases?per_page=100");
    return body.items.filter((item: { order_id: string }) => item.order_id === orderId);
  };
  const balance = async () => (await get("credits")).balance;
  const reverse = (orderId: string, transferId: string, reason: unknown = "Another brand's.") =>
    apiAs(test, admin)
      .post(`/v1/admin/orders/${orderId}/bank-transfers/${transferId}/reverse`)
      .send({ reason });
  const unique = () => `UTR${randomUUID().replaceAll("-", "").toUpperCase()}`;
  const TOTAL = 5_899_882;

  it("knows a reference however it is typed, and each pays one order", async () => {
    const reference = unique();
    const { body } = await place();
    const first = await credit(body.id, { reference });
    expect(first.body).toMatchObject({ status: "paid", transfers: [{ reference }] });
    const full = [...reference].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
    const variants = [
      reference.toLowerCase(),
      `${reference.slice(0, 3)} ${reference.slice(3)}`,
      `${reference.slice(0, 3)}\u200B${reference.slice(3)}`,
      `${reference.slice(0, 3)}\u00A0\u2060\uFEFF\u3164${reference.slice(3)}`,
      ` ${reference}\t`,
      full.join(""),
    ];
    for (const variant of variants) {
      const { body: other } = await place();
      const used = await credit(other.id, { reference: variant });
      expect([variant, used.status, used.body.code]).toEqual([variant, 409, "bank_reference_used"]);
      // For its own order it is a repeat.
      expect((await credit(body.id, { reference: variant })).status).toBe(200);
    }
    const letters = await credit(body.id, { reference: reference.replace("U", "\u0426") });
    expect([letters.status, letters.body.errors[0].field]).toEqual([400, "body.reference"]);
    expect((await credit(body.id, { reference: "\u200B".repeat(8) })).status).toBe(400);
    expect(await balance()).toBe(15_000);
  });

  it("pays one order when a reference is recorded for two at once, and one when two admins are", async () => {
    const orders = await Promise.all([place(), place(), place(), place()]);
    const reference = unique();
    const spaced = `${reference.slice(0, 5)} ${reference.slice(5)}`;
    const answers = await Promise.all(
      orders.map(({ body }, index) =>
        credit(body.id, { reference: index % 2 === 0 ? reference : spaced.toLowerCase() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await balance()).toBe(15_000);
    const open = orders[answers.findIndex(({ status }) => status === 409)]?.body.id;
    const both = await Promise.all([credit(open), credit(open)]);
    expect(sortedStatuses(both)).toEqual([200, 409]);
    expect(await balance()).toBe(30_000);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("takes as much tax at source as the law allows, over all transfers of an order", async () => {
    const { body } = await place();
    const most = 500_000;
    const tooMuch = await credit(body.id, { received_paise: 1, tds_paise: TOTAL - 1 });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "tds_too_high"]);
    expect(tooMuch.body.errors[0].field).toBe("body.tds_paise");
    expect((await credit(body.id, { received_paise: 1, tds_paise: most + 1 })).status).toBe(409);
    expect(await get(`orders/${body.id}`)).toMatchObject({ status: "created", arrived_paise: 0 });
    await credit(body.id, { received_paise: 1_000_000, tds_paise: 400_000 }).expect(200);
    const rest = { received_paise: TOTAL - 1_500_000 };
    expect((await credit(body.id, { ...rest, tds_paise: 100_001 })).body.code).toBe("tds_too_high");
    expect((await credit(body.id, { ...rest, tds_paise: 100_000 })).body.status).toBe("paid");
  });

  it("may come in parts: the order stays open until the last paisa, and does not end meanwhile", async () => {
    const { body } = await place();
    const first = await credit(body.id, { received_paise: TOTAL - 1 });
    expect([first.status, first.body]).toMatchObject([
      200,
      { status: "created", arrived_paise: TOTAL - 1, paid_at: null },
    ]);
    expect(await balance()).toBe(0);
    test.clock.advance(31 * DAY);
    await reconcileOrders(test.dependencies);
    test.clock.set(new Date());
    expect(await get(`orders/${body.id}`)).toMatchObject({ status: "created" });
    const last = await credit(body.id, { received_paise: 1 });
    expect(last.body).toMatchObject({ status: "paid", arrived_paise: TOTAL });
    expect(last.body.transfers).toHaveLength(2);
    expect([await balance(), await casesOf(body.id)]).toEqual([15_000, []]);
    const again = await credit(body.id, {
      reference: first.body.transfers[0].reference,
      received_paise: 5,
    });
    expect([again.status, again.body.code]).toEqual([409, "bank_reference_used"]);
  });

  it("credits as ordered when more arrives, and makes the rest a case", async () => {
    const { body } = await place();
    const reference = unique();
    const { body: paid } = await credit(body.id, { reference, received_paise: TOTAL + 7 });
    expect(paid).toMatchObject({ status: "paid", arrived_paise: TOTAL + 7 });
    expect(await balance()).toBe(15_000);
    expect(await casesOf(body.id)).toMatchObject([
      {
        reason: "transfer_overpaid",
        expected_amount: TOTAL,
        received_amount: TOTAL + 7,
        received_id: reference,
      },
    ]);
  });

  it("is reversed: unused credits go, the reference is free again, and nothing else is lost", async () => {
    const [wrong, right] = await Promise.all([place(), place()]);
    const reference = unique();
    const { body: paid } = await credit(wrong.body.id, { reference });
    const [transfer] = paid.transfers;
    expect((await reverse(wrong.body.id, transfer.id, "")).status).toBe(400);
    const answers = await Promise.all([
      reverse(wrong.body.id, transfer.id),
      reverse(wrong.body.id, transfer.id),
    ]);
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        200,
        {
          status: "refunded",
          arrived_paise: 0,
          transfers: [{ reversal_reason: "Another brand's." }],
        },
      ]);
    expect(await get("credits")).toMatchObject({ balance: 0, plan_tier: "free_trial" });
    const notes = (await get("invoices")).items.filter(
      ({ kind }: { kind: string }) => kind === "credit_note",
    );
    expect(notes).toMatchObject([{ total_paise: TOTAL }]);
    expect(await casesOf(wrong.body.id)).toEqual([]);
    expect((await credit(right.body.id, { reference })).body.status).toBe("paid");
    expect(await balance()).toBe(15_000);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
    expect((await reverse(wrong.body.id, randomUUID())).status).toBe(404);
    expect((await reverse(randomUUID(), transfer.id)).status).toBe(404);
    const stale = await signInAs(test, { admin: true, proof: false });
    const refused = await apiAs(test, stale)
      .post(`/v1/admin/orders/${right.body.id}/bank-transfers/${transfer.id}/reverse`)
      .send({ reason: "Why not." });
    expect(refused.body.code).toBe("proof_required");
  });

  it("is reversed after credits were used: the balance stops at zero, and what they cost is a case", async () => {
    const { body } = await place();
    const { body: paid } = await credit(body.id);
    await test.dependencies.db
      .update(brandBalances)
      .set({ balance: 5_000 })
      .where(eq(brandBalances.brandId, brand.id));
    await reverse(body.id, paid.transfers[0].id).expect(200);
    expect(await get(`orders/${body.id}`)).toMatchObject({
      status: "partly_refunded",
      refunded_credits: 5_000,
    });
    expect(await balance()).toBe(0);
    // 10,000 of 15,000 credits are gone: two thirds of the price, to the paisa.
    expect(await casesOf(body.id)).toMatchObject([
      { reason: "transfer_reversed", expected_amount: 3_933_255, received_amount: 0 },
    ]);
  });

  it("is reversed as one of several: what is left of the money is a case", async () => {
    const { body } = await place();
    await credit(body.id, { received_paise: 899_882 });
    const { body: paid } = await credit(body.id, { received_paise: 5_000_000 });
    await reverse(body.id, paid.transfers[1].id).expect(200);
    expect(await balance()).toBe(0);
    expect(await casesOf(body.id)).toMatchObject([
      { reason: "transfer_reversed", expected_amount: 0, received_amount: 899_882 },
    ]);
    const before = await place();
    const { body: part } = await credit(before.body.id, { received_paise: 5 });
    const gone = await reverse(before.body.id, part.transfers[0].id);
    expect(gone.body).toMatchObject({ status: "created", arrived_paise: 0 });
    expect(await casesOf(before.body.id)).toEqual([]);
  });

  it("is not reversed while a refund waits", async () => {
    const { body } = await place();
    const { body: paid } = await credit(body.id);
    await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders/${body.id}/refunds`)
      .send({ idempotency_key: randomUUID(), credits: 5_000, reason: "Too many." });
    const refused = await reverse(body.id, paid.transfers[0].id);
    expect([refused.status, refused.body.code]).toEqual([409, "refund_open"]);
    expect(await balance()).toBe(10_000);
  });

  it("is for large packs of brands with a billing profile", async () => {
    expect((await place("starter")).body.code).toBe("bank_transfer_not_possible");
    const bare = await buildBrand(test);
    const own = await signInAs(test, { brand: { id: bare.id, role: "admin" } });
    expect((await place("enterprise", own, bare.id)).body.code).toBe("billing_profile_missing");
  });

  it("needs finance and a fresh proof, and an order that is paid so", async () => {
    const { body } = await place();
    const stale = await signInAs(test, { admin: true, proof: false });
    expect((await credit(body.id, {}, stale)).body.code).toBe("proof_required");
    const online = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack: "enterprise" });
    expect((await credit(online.body.id)).status).toBe(404);
  });

  it("may come for a month, and is refunded with the bank's reference", async () => {
    const { body } = await place();
    test.clock.advance(29 * DAY);
    await reconcileOrders(test.dependencies);
    expect((await get(`orders/${body.id}`)).status).toBe("created");
    test.clock.advance(2 * DAY);
    await reconcileOrders(test.dependencies);
    test.clock.set(new Date());
    expect((await get(`orders/${body.id}`)).status).toBe("expired");
    await credit(body.id).expect(200);
    const refund = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders/${body.id}/refunds`)
      .send({ idempotency_key: randomUUID(), credits: 5_000, reason: "Too many." });
    const approve = (bank_reference: string | null) =>
      apiAs(test, admin)
        .post(`/v1/admin/refunds/${refund.body.id}/approve`)
        .send({ note: null, bank_reference });
    const refused = await approve(null);
    expect([refused.status, refused.body.code]).toEqual([409, "bank_reference_missing"]);
    expect(refused.body.errors[0].field).toBe("body.bank_reference");
    expect((await approve("UTR back 1")).body).toMatchObject({ status: "processed" });
    const second = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders/${body.id}/refunds`)
      .send({ idempotency_key: randomUUID(), credits: 5_000, reason: "Too many." });
    // Together with the first refund it is above the limit.
    const approveSecond = (who: SignedIn) =>
      apiAs(test, who)
        .post(`/v1/admin/refunds/${second.body.id}/approve`)
        .send({ note: null, bank_reference: "utrback1" });
    expect((await approveSecond(admin)).body.status).toBe("requested");
    const again = await approveSecond(await signInAs(test, { admin: true }));
    expect([again.status, again.body.code]).toEqual([409, "bank_reference_used"]);
    await apiAs(test, admin)
      .post(`/v1/admin/refunds/${second.body.id}/decline`)
      .send({ note: "Sent with the first." });
    expect((await get("credits")).balance).toBe(10_000);
  });
});
