import { randomUUID } from "node:crypto";
import { DAY } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../test/factories/brand.ts";
import { usePayingApp } from "../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../test/sign-in.ts";
import { findImbalances } from "../credits/service.ts";
import { askGateway } from "./service-settle.ts";

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
      .send({ creation_key: randomUUID(), pack, method: "bank_transfer" });
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
    const other = await credit(body.id);
    expect([other.status, other.body.code]).toEqual([409, "order_not_payable"]);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("is refused with another amount, or the reference of another order", async () => {
    const { body } = await place();
    const wrong = await credit(body.id, { received_paise: 5_899_881 });
    expect([wrong.status, wrong.body.code]).toEqual([409, "amount_differs"]);
    const reference = `UTR${randomUUID()}`;
    await credit(body.id, { reference }).expect(200);
    const second = await place();
    const used = await credit(second.body.id, { reference });
    expect([used.status, used.body.code]).toEqual([409, "bank_reference_used"]);
    expect((await get("credits")).balance).toBe(15_000);
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
      .send({ creation_key: randomUUID(), pack: "enterprise" });
    expect((await credit(online.body.id)).status).toBe(404);
  });

  it("may come for a month, and is refunded with the bank's reference", async () => {
    const { body } = await place();
    test.clock.advance(29 * DAY);
    await askGateway(test.dependencies);
    expect((await get(`orders/${body.id}`)).status).toBe("created");
    test.clock.advance(2 * DAY);
    await askGateway(test.dependencies);
    test.clock.set(new Date());
    expect((await get(`orders/${body.id}`)).status).toBe("expired");
    await credit(body.id).expect(200);
    const refund = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/orders/${body.id}/refunds`)
      .send({ request_key: randomUUID(), credits: 5_000, reason: "Too many." });
    const approve = (bank_reference: string | null) =>
      apiAs(test, admin)
        .post(`/v1/admin/refunds/${refund.body.id}/approve`)
        .send({ note: null, bank_reference });
    const refused = await approve(null);
    expect([refused.status, refused.body.code]).toEqual([409, "bank_reference_missing"]);
    expect(refused.body.errors[0].field).toBe("body.bank_reference");
    expect((await approve("UTRBACK1")).body).toMatchObject({ status: "processed" });
    expect((await get("credits")).balance).toBe(10_000);
  });
});
