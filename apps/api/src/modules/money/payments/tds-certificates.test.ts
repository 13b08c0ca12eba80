import { randomUUID } from "node:crypto";
import { dayInKolkata } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { useMonths } from "../../../../test/gst/accountant.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("the certificate for tax that a brand deducted", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  const { rows } = useMonths(test);
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date("2027-02-12T06:30:00Z"));
    brand = await buildBrand(test, { ...billingColumns, name: `Deducting ${randomUUID()}` });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: ["finance"] });
  });

  /** An order with transfers, each with the tax that was deducted from it. */
  async function ordered(...deducted: number[]) {
    const { body: order } = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack: "enterprise", method: "bank_transfer" })
      .expect(200);
    for (const tds_paise of deducted)
      await apiAs(test, admin)
        .post(`/v1/admin/orders/${order.id}/bank-transfer`)
        .send({ reference: `UTR${randomUUID()}`, received_paise: 1_000_000, tds_paise })
        .expect(200);
    const { body } = await apiAs(test, admin).get(`/v1/admin/orders/${order.id}`).expect(200);
    const ids = body.order.transfers.map(({ id }: { id: string }) => id);
    return { id: String(order.id), transfers: ids as string[] };
  }

  const certificate = { number: "WTQAXFA", quarter: "Q3 2026-27", received_on: "2027-02-11" };
  const pathOf = (orderId: string, transferId = "") =>
    `/v1/admin/orders/${orderId}/bank-transfers/${transferId}/certificate`;
  const record = (
    { id, transfers: [first] }: { id: string; transfers: string[] },
    form: object = {},
    who: SignedIn | undefined = admin,
  ) =>
    apiAs(test, who)
      .post(pathOf(id, first))
      .send({ replaces_id: null, certificate, ...form });
  const missing = async () => {
    const query = { search: brand.name, certificate: "missing" };
    const { body } = await apiAs(test, admin).get("/v1/admin/orders").query(query).expect(200);
    return body.items.map(({ id }: { id: string }) => id);
  };
  const csv = async () => {
    const { text } = await apiAs(test, admin)
      .get("/v1/admin/orders/export")
      .query({ search: brand.name })
      .expect(200);
    return text.trimEnd().split("\r\n").slice(1).join("\n");
  };

  it("is missing until it is recorded, in the list and its file", async () => {
    const order = await ordered(499_990);
    const plain = await ordered(0);
    expect(await missing()).toEqual([order.id]);
    expect(await csv()).toMatch(new RegExp(`${plain.id}.*,58998\\.82,,,,\n`));
    expect(await csv()).toMatch(/,58998\.82,4999\.90,Missing,–,–$/);
    const { body } = await record(order, {
      certificate: { ...certificate, number: " wtq axfa " },
    }).expect(200);
    expect(body.transfers[0].certificate).toMatchObject({
      ...certificate,
      recorded_by_name: expect.any(String),
    });
    expect(await missing()).toEqual([]);
    expect(await csv()).toMatch(/,4999\.90,WTQAXFA,Q3 2026-27,2027-02-11$/);
    const month = dayInKolkata(test.clock.now()).slice(0, 7);
    expect((await rows(admin, month, "tds")).find(({ Order }) => Order === order.id)).toMatchObject(
      { "Certificate number": "WTQAXFA", "Certificate received on": "2027-02-11" },
    );
  });

  it("is missing while one of an order's transfers has none, and no longer once that is reversed", async () => {
    const order = await ordered(100_000, 200_000);
    await record(order).expect(200);
    expect(await missing()).toEqual([order.id]);
    expect(await csv()).toMatch(/,3000\.00,"?WTQAXFA, Missing"?,/);
    await apiAs(test, admin)
      .post(`/v1/admin/orders/${order.id}/bank-transfers/${order.transfers[1]}/reverse`)
      .send({ reason: "A wrong order." })
      .expect(200);
    expect(await missing()).toEqual([]);
    const reversed = await record({ ...order, transfers: order.transfers.slice(1) });
    expect([reversed.status, reversed.body.code]).toEqual([409, "nothing_deducted"]);
  });

  it("is corrected and taken away by records of their own, each from the one that was read", async () => {
    const order = await ordered(499_990);
    const first = (await record(order).expect(200)).body.transfers[0].certificate_id;
    // Sent again, as after a lost answer.
    expect((await record(order).expect(200)).body.transfers[0].certificate_id).toBe(first);
    const other = { ...certificate, number: "WTQAXFB" };
    const late = await record(order, { certificate: other });
    expect([late.status, late.body.code]).toEqual([409, "certificate_changed"]);
    const answers = await Promise.all(
      ["WTQAXFB", "WTQAXFC"].map((number) =>
        record(order, { replaces_id: first, certificate: { ...certificate, number } }),
      ),
    );
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 200)?.body.transfers[0].certificate_id;
    const gone = await record(order, { replaces_id: second, certificate: null }).expect(200);
    expect(gone.body.transfers[0]).toMatchObject({ certificate: null });
    expect(await missing()).toEqual([order.id]);
    const third = gone.body.transfers[0].certificate_id;
    await record(order, { replaces_id: third }).expect(200);
    const { body } = await apiAs(test, admin).get(`/v1/admin/orders/${order.id}`).expect(200);
    const acts = body.history.filter(({ action }: { action: string }) => action.includes("tds"));
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      "payment.tds_certificate_recorded",
      "payment.tds_certificate_removed",
      "payment.tds_certificate_corrected",
      "payment.tds_certificate_recorded",
    ]);
    expect(acts.at(-1).reference).toBe("WTQAXFA");
  });

  it("names the field that is wrong", async () => {
    const order = await ordered(499_990);
    for (const [field, value] of [
      ["number", "ab"],
      ["number", "WTQ<AXF"],
      ["quarter", "Q5 2026-27"],
      ["quarter", "Q3 2026-28"],
      ["quarter", "Q1 2027-28"],
      ["received_on", "2027-02-13"],
      ["received_on", "11/02/2027"],
    ]) {
      const { status, body } = await record(order, {
        certificate: { ...certificate, [String(field)]: value },
      });
      expect([value, status, body.errors?.[0]?.field]).toEqual([
        value,
        400,
        `body.certificate.${field}`,
      ]);
    }
    const plain = await ordered(0);
    expect((await record(plain)).body.code).toBe("nothing_deducted");
    expect((await record({ id: plain.id, transfers: order.transfers })).status).toBe(404);
  });

  it("is for finance alone", async () => {
    const order = await ordered(499_990);
    const send = (who?: SignedIn) =>
      (who === undefined ? apiAs(test) : apiAs(test, who))
        .post(pathOf(order.id, order.transfers[0]))
        .send({ replaces_id: null, certificate });
    expect((await send()).status).toBe(401);
    expect((await send(member)).status).toBe(403);
    const others = await signInAs(test, { admin: ["reviewer", "brands", "catalogue"] });
    expect((await send(others)).status).toBe(403);
    expect(await missing()).toEqual([order.id]);
  });
});
