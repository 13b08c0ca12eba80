import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { sendNotice, sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("the desk of finance", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test, {
      ...billingColumns,
      name: `Mathura Looms ${randomUUID().slice(0, 8)}`,
    });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: ["finance"] });
  });

  const get = async (path: string) =>
    (await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200)).body;
  const place = async (method: "online" | "bank_transfer") => {
    const pack = method === "online" ? "starter" : "enterprise";
    const { body } = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack, method })
      .expect(200);
    return body;
  };
  const record = (orderId: string, form: object = {}, who = admin) =>
    apiAs(test, who)
      .post(`/v1/admin/orders/${orderId}/bank-transfer`)
      .send({ reference: unique(), received_paise: 5_899_882, ...form });
  const unique = () => `UTR${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;
  const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
  async function bought() {
    const order = await place("online");
    const known = test.sandbox.store.orders.get(order.checkout.gateway_order_id);
    if (known === undefined) throw new Error("The gateway does not know the order.");
    const payment = test.sandbox.store.pay(known, "captured");
    await sendWebhook(test, payment);
    return { id: String(order.id), payment };
  }

  /** Other spellings of the brand's name, as people write and paste it. */
  const otherSpellings = () => [
    brand.name.replace("Mathura", "MÁTHURĀ"),
    brand.name.replace("Looms", "  Lôoms").normalize("NFD"),
    brand.name.replace("Mathura", "Ｍａｔｈｕｒａ"),
  ];

  it("finds an order by its brand and by every number that it has", async () => {
    const online = await bought();
    const transfer = await place("bank_transfer");
    const reference = unique();
    await record(transfer.id, { reference }).expect(200);
    const { invoices } = await get(`orders/${online.id}`);
    const find = async (text: string) =>
      ids(await get(`orders?search=${encodeURIComponent(text)}`));
    expect(await find(brand.name.slice(3))).toEqual([transfer.id, online.id]);
    expect(await find(online.id)).toEqual([online.id]);
    expect(await find(invoices[0].id)).toEqual([online.id]);
    expect(await find(invoices[0].number.toLowerCase())).toEqual([online.id]);
    expect(await find(online.payment.id)).toEqual([online.id]);
    expect(await find(online.payment.order_id)).toEqual([online.id]);
    expect(await find(` ${reference.slice(0, 6)} ${reference.slice(6).toLowerCase()}`)).toEqual([
      transfer.id,
    ]);
    for (const spelled of otherSpellings())
      expect(await find(spelled)).toEqual([transfer.id, online.id]);
    expect(await find("no brand of this name")).toEqual([]);
    expect(await find("%")).toEqual([]);
    const of = (query: string) => get(`orders?search=${encodeURIComponent(brand.name)}&${query}`);
    expect(ids(await of("method=bank_transfer"))).toEqual([transfer.id]);
    expect(ids(await of("status=created"))).toEqual([]);
    expect(ids(await of("sort=oldest"))).toEqual([online.id, transfer.id]);
    expect(ids(await of("sort=largest&per_page=1"))).toEqual([transfer.id]);
    expect(await of("page=2&per_page=1&sort=largest")).toMatchObject({
      items: [{ id: online.id }],
      page: 2,
      page_count: 2,
      total: 2,
      more: false,
    });
  });

  it("shows an order with its transfers, and what is still open", async () => {
    const { id } = await place("bank_transfer");
    const part = unique();
    const received_on = dayInKolkata(later(test.clock.now(), -2 * DAY));
    await record(id, {
      reference: part,
      received_paise: 3_000_000,
      tds_paise: 499_990,
      received_on,
    }).expect(200);
    const body = await get(`orders/${id}`);
    expect(body.order).toMatchObject({
      status: "created",
      arrived_paise: 3_499_990,
      open_paise: 2_399_892,
      transfers: [{ reference: part, received_on, tds_paise: 499_990 }],
    });
    expect(body.order.transfers[0].recorded_by_name).not.toBeNull();
    expect(body.invoices.map(({ kind }: { kind: string }) => kind)).toEqual(["proforma"]);
    await record(id, { received_paise: 2_500_000 }).expect(200);
    const after = await get(`orders/${id}`);
    expect(after.order).toMatchObject({ status: "paid", open_paise: 0 });
    expect(after.invoices.map(({ kind }: { kind: string }) => kind)).toEqual([
      "tax_invoice",
      "proforma",
    ]);
    // The rest beyond the price is a case, with the expected and the received amount.
    expect(after.cases).toMatchObject([
      { reason: "transfer_overpaid", expected_amount: 5_899_882, received_amount: 5_999_990 },
    ]);
    expect(after.history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        "payment.bank_transfer_in_part",
        "payment.bank_transfer_credited",
        "order.placed",
      ]),
    );
    expect(after).toMatchObject({ quantity: 15_000 });
    expect(after.invoices[0]).toMatchObject({
      place_of_supply: "29",
      place_name: "Karnataka",
      gstin: billingColumns.gstin,
    });
  });

  it("says who recorded a transfer, and when, to the one who comes second", async () => {
    const first = await place("bank_transfer");
    const second = await place("bank_transfer");
    const reference = unique();
    await record(first.id, { reference }).expect(200);
    const used = await record(second.id, { reference });
    expect([used.status, used.body.code, used.body.recorded]).toMatchObject([
      409,
      "bank_reference_used",
      { order_id: first.id, reference },
    ]);
    expect(used.body.detail).toContain(`recorded ${reference} on`);
    const paid = await record(first.id);
    expect([paid.status, paid.body.code, paid.body.recorded.reference]).toEqual([
      409,
      "order_not_payable",
      reference,
    ]);
  });

  it("takes a day that was, within a year", async () => {
    const { id } = await place("bank_transfer");
    for (const days of [1, -400]) {
      const received_on = dayInKolkata(later(test.clock.now(), days * DAY));
      const { status, body } = await record(id, { received_on });
      expect([status, body.errors[0].field]).toEqual([400, "body.received_on"]);
    }
    expect((await get(`orders/${id}`)).order.transfers).toEqual([]);
  });

  it("lists cases by what they are about, and says who resolved one", async () => {
    const { id, payment } = await bought();
    const respondBy = later(test.clock.now(), 5 * DAY);
    const dispute = async (status: string) =>
      sendNotice(test, "payment.dispute.created", {
        payment: { entity: payment },
        dispute: {
          entity: {
            id: `disp_${payment.id}`,
            payment_id: payment.id,
            amount: 589_882,
            currency: "INR",
            status,
            reason_code: "goods_or_services_not_received",
            respond_by: Math.floor(respondBy.getTime() / 1_000),
          },
        },
      });
    await dispute("open");
    const find = (query: string) =>
      get(`finance-cases?search=${encodeURIComponent(brand.name)}&${query}`);
    const [opened] = (await find("reason=dispute&sort=due_first")).items;
    expect(opened).toMatchObject({ order_id: id, received_id: `disp_${payment.id}` });
    expect(Math.abs(new Date(opened.due_at).getTime() - respondBy.getTime())).toBeLessThan(1_000);
    expect(ids(await find("reason=amount_differs"))).toEqual([]);
    expect(ids(await get(`finance-cases?search=disp_${payment.id}`))).toEqual([opened.id]);
    for (const spelled of otherSpellings())
      expect(ids(await get(`finance-cases?search=${encodeURIComponent(spelled)}`))).toContain(
        opened.id,
      );
    expect(ids(await get(`finance-cases?search=${opened.id}`))).toEqual([opened.id]);
    const waiting = await get("finance-waiting");
    expect(waiting.cases.count).toBeGreaterThan(0);
    expect(new Date(waiting.cases.due_at).getTime()).toBeLessThanOrEqual(respondBy.getTime());
    const resolve = (note: string, who = admin) =>
      apiAs(test, who).post(`/v1/admin/finance-cases/${opened.id}/resolve`).send({ note });
    await resolve("Sent the usage log to the bank.").expect(200);
    const late = await resolve("Nothing to do.", await signInAs(test, { admin: true }));
    expect([late.status, late.body.code]).toEqual([409, "finance_case_resolved"]);
    expect(late.body.detail).toMatch(/resolved it on \d+ \w+/);
    expect(await get(`finance-cases/${opened.id}`)).toMatchObject({
      note: "Sent the usage log to the bank.",
      resolved_by_name: expect.any(String),
    });
    expect(ids(await find("status=resolved"))).toEqual([opened.id]);
    // Lost: a case of its own, which needs no answer.
    await dispute("lost");
    const [lost] = (await find("reason=dispute")).items;
    expect(lost).toMatchObject({ due_at: null });
    const takeBack = (caseId: string) =>
      apiAs(test, admin).post(`/v1/admin/finance-cases/${caseId}/take-back`).send({});
    expect((await takeBack(opened.id)).body.code).toBe("dispute_not_lost");
    const answers = await Promise.all([takeBack(lost.id), takeBack(lost.id)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { credits: 1_000, amount_paise: 589_882 }]),
    );
    const { body: credits } = await apiAs(test, member).get(`/v1/brand/${brand.id}/credits`);
    expect(credits.balance).toBe(0);
    expect((await get(`orders/${id}`)).invoices[0]).toMatchObject({
      kind: "credit_note",
      total_paise: 589_882,
    });
    await apiAs(test, admin)
      .post(`/v1/admin/finance-cases/${randomUUID()}/take-back`)
      .send({})
      .expect(404);
  });

  it("lists refunds that wait, oldest first, and counts them", async () => {
    const before = (await get("finance-waiting")).refunds.count;
    const { id } = await bought();
    const asked = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders/${id}/refunds`)
      .send({ idempotency_key: randomUUID(), credits: 10, reason: "Too many." })
      .expect(200);
    const find = async (query: string) =>
      ids(await get(`refunds?search=${encodeURIComponent(brand.name)}&${query}`));
    expect(await find("status=waiting")).toEqual([asked.body.id]);
    expect(await find("status=processed")).toEqual([]);
    for (const spelled of otherSpellings())
      expect(ids(await get(`refunds?search=${encodeURIComponent(spelled)}`))).toContain(
        asked.body.id,
      );
    const { refunds } = await get("finance-waiting");
    expect(refunds.count).toBe(before + 1);
    expect(refunds.oldest_at).not.toBeNull();
  });

  it("lists invoices by number, kind, state and month, with their files", async () => {
    const { id } = await bought();
    const month = dayInKolkata(test.clock.now()).slice(0, 7);
    const find = (query: string) =>
      get(`invoices?search=${encodeURIComponent(brand.name)}&${query}`);
    const [invoice] = (await find(`kind=tax_invoice&state=29&month=${month}`)).items;
    expect(invoice).toMatchObject({ order_id: id, brand_name: brand.name });
    expect((await find("state=27")).items).toEqual([]);
    for (const spelled of otherSpellings())
      expect(ids(await get(`invoices?search=${encodeURIComponent(spelled)}`))).toContain(
        invoice.id,
      );
    expect((await find("kind=credit_note")).items).toEqual([]);
    expect((await find("month=2024-01")).items).toEqual([]);
    expect(ids(await get(`invoices?search=${encodeURIComponent(invoice.number)}`))).toEqual([
      invoice.id,
    ]);
    await test.runJobs("invoices.draw");
    const file = await apiAs(test, admin).get(`/v1/admin/invoices/${invoice.id}/pdf`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    await apiAs(test, admin).get(`/v1/admin/invoices/${randomUUID()}/pdf`).expect(404);
  });

  it("refuses what is no filter, naming it", async () => {
    for (const [path, field] of [
      ["orders?status=gone", "querystring.status"],
      ["orders?sort=random", "querystring.sort"],
      ["refunds?status=late", "querystring.status"],
      ["finance-cases?reason=none", "querystring.reason"],
      ["invoices?state=99", "querystring.state"],
      ["invoices?month=2026-13", "querystring.month"],
      ["finance-exports/2026-00", "params.month"],
      ["finance-exports/FY2026-28", "params.month"],
      ["finance-exports/2026-11/all", "params.file"],
    ] as const) {
      const { status, body } = await apiAs(test, admin).get(`/v1/admin/${path}`);
      expect([path, status, body.errors?.[0]?.field]).toEqual([path, 400, field]);
    }
    await apiAs(test, admin).get(`/v1/admin/orders/${randomUUID()}`).expect(404);
    await apiAs(test, admin).get(`/v1/admin/finance-cases/${randomUUID()}`).expect(404);
  });

  it("is for finance alone", async () => {
    const others = [
      [undefined, 401],
      [member, 403],
      [await signInAs(test, { admin: ["reviewer", "brands", "catalogue"] }), 403],
    ] as const;
    const { id } = await bought();
    for (const path of [
      "orders",
      `orders/${id}`,
      "refunds",
      "finance-cases",
      "finance-waiting",
      "invoices",
      "finance-exports/2026-11",
      "finance-exports/2026-11/b2b",
      "finance-exports/2026-11/gstr1",
      "finance-exports/2026-11/tally_vouchers",
    ])
      for (const [who, status] of others) {
        const answer = await (who === undefined
          ? apiAs(test).get(`/v1/admin/${path}`)
          : apiAs(test, who).get(`/v1/admin/${path}`));
        expect([path, answer.status]).toEqual([path, status]);
      }
  });
});
