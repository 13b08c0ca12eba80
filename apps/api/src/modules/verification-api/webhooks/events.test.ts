import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { webhookDeliveries } from "../../../db/schema/index.ts";

describe("events of webhooks", () => {
  const test = useTestApp();
  let brand: Brand;
  let admin: SignedIn;
  let endpointId: string;
  beforeEach(async () => {
    brand = await buildBrand(test);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const { body } = await post("/webhook-endpoints", {
      url: "https://shop.example/hook",
      events: ["key.revoked", "offer.redeemed"],
    });
    endpointId = body.endpoint.id;
  });

  const post = (path: string, body: object = {}) =>
    apiAs(test, admin).post(`/v1/brand/${brand.id}${path}`).send(body);
  const recorded = async () => {
    const rows = await test.dependencies.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpointId))
      .orderBy(desc(webhookDeliveries.id));
    return rows.map(({ payload }) => payload);
  };

  it("tell of a revoked key once, and of one that is replaced without an overlap", async () => {
    const { key } = (await post("/api-keys", { name: "Checkout", mode: "live" })).body;
    await post(`/api-keys/${key.id}/revoke`).expect(200);
    await post(`/api-keys/${key.id}/revoke`).expect(200);
    const data = { key_id: key.id, name: "Checkout", mode: "live", last_four: key.last_four };
    expect(await recorded()).toMatchObject([{ event: "key.revoked", data }]);
    const { key: next } = (await post("/api-keys", { name: "Next", mode: "live" })).body;
    const { key: third } = (await post(`/api-keys/${next.id}/rotate`, { overlap_hours: 24 })).body;
    expect(await recorded()).toHaveLength(1);
    await post(`/api-keys/${third.id}/rotate`, { overlap_hours: 0 }).expect(201);
    expect((await recorded())[0]).toMatchObject({ data: { key_id: third.id } });
  });

  it("tell of a code that a shop used up, once and without the student", async () => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    const offer = await buildOffer(test, { brandId: brand.id, redemptionMethod: "qr" });
    const redeemed = await apiAs(test, who).post(`/v1/student/offers/${offer.id}/redemptions`);
    const shown = { typed_code: redeemed.body.qr.typed_code };
    for (const outcome of ["valid", "used"]) {
      const check = { ...shown, idempotency_key: randomUUID() };
      expect((await post("/redemptions/check", check)).body.outcome).toBe(outcome);
    }
    const list = await apiAs(test, admin).get(`/v1/brand/${brand.id}/redemptions`);
    const events = await recorded();
    expect(events).toEqual([
      {
        id: expect.any(String),
        event: "offer.redeemed",
        created_at: expect.any(String),
        data: {
          reference: list.body.items[0].reference,
          offer_id: offer.id,
          outlet_id: null,
          checked_at: expect.any(String),
        },
      },
    ]);
    for (const personal of [student.id, student.userId, student.email])
      expect(JSON.stringify(events)).not.toContain(personal);
  });
});
