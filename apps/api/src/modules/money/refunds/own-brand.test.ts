import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** A finance admin who is a member of a brand tries to move money to it alone. */
describe("the money of a finance admin's own brand", () => {
  const test = usePayingApp({});
  let brand: Brand;
  /** One person, signed in on the brand site and on the admin site. */
  let asMember: SignedIn;
  let asAdmin: SignedIn;
  let colleague: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test, billingColumns);
    asAdmin = await signInAs(test, {
      admin: ["finance"],
      brand: { id: brand.id, role: "admin" },
    });
    asMember = await signInAs(test, { userId: asAdmin.userId, audience: "site" });
    colleague = await signInAs(test, { admin: ["finance"] });
  });

  const reference = () => `UTR${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;
  const refused = { status: 403, body: { code: "own_brand" } };
  const balance = async () =>
    (await apiAs(test, asMember).get(`/v1/brand/${brand.id}/credits`)).body.balance;
  const grant = (who: SignedIn) =>
    apiAs(test, who)
      .post(`/v1/admin/brands/${brand.id}/credits`)
      .send({ idempotency_key: randomUUID(), credits: 1_000_000, reason: "For a campaign." });

  it("is moved by a colleague alone: transfer, refunds, free credits", async () => {
    const order = await apiAs(test, asMember)
      .post(`/v1/brand/${brand.id}/orders`)
      .send({ idempotency_key: randomUUID(), pack: "enterprise", method: "bank_transfer" })
      .expect(200);
    const record = (who: SignedIn) =>
      apiAs(test, who)
        .post(`/v1/admin/orders/${order.body.id}/bank-transfer`)
        .send({ reference: reference(), received_paise: 5_899_882 });
    expect(await record(asAdmin)).toMatchObject(refused);
    expect(await balance()).toBe(0);
    await record(colleague).expect(200);

    for (let part = 0; part < 3; part += 1) {
      const asked = await apiAs(test, asMember)
        .post(`/v1/brand/${brand.id}/orders/${order.body.id}/refunds`)
        .send({ idempotency_key: randomUUID(), credits: 1_000, reason: "Not needed." })
        .expect(200);
      const approve = (who: SignedIn) =>
        apiAs(test, who)
          .post(`/v1/admin/refunds/${asked.body.id}/approve`)
          .send({ note: null, bank_reference: reference() });
      expect(await approve(asAdmin)).toMatchObject(refused);
      const { body } = await approve(colleague).expect(200);
      expect(body.status).toBe("processed");
    }

    const before = await balance();
    expect(await grant(asAdmin)).toMatchObject(refused);
    expect(await balance()).toBe(before);
  });

  it("may be read by them, as they read it on the brand's site", async () => {
    const answer = await apiAs(test, asAdmin).get(`/v1/admin/brands/${brand.id}/credits`);
    expect(answer.status).toBe(200);
  });
});
