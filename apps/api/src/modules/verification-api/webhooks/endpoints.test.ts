import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { productionEnv, useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { NO_VERSION, versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, webhookDeliveries, webhookEndpoints } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { MAX_ENDPOINTS } from "./policy.ts";

const url = "https://shop.example/webhooks/bachat";
const wanted = { url, events: ["credits.low", "key.revoked"], description: "Orders" };

describe("webhook endpoints", () => {
  const test = useTestApp();
  let brandId: BrandId;
  let developer: SignedIn;
  let path: string;
  beforeEach(async () => {
    brandId = (await buildBrand(test)).id;
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    path = `/v1/brand/${brandId}/webhook-endpoints`;
  });

  const create = (body: object = wanted, who: SignedIn | null = developer) =>
    apiAs(test, who).post(path).send(body);
  const change = async (id: string, body: object, who = developer) =>
    apiAs(test, who)
      .patch(`${path}/${id}`)
      .send({ version: await versionAt(apiAs(test, who), path, id), ...body });
  const list = async () => (await apiAs(test, developer).get(path).expect(200)).body;
  const actionsOf = async (id: string) => {
    const rows = await test.dependencies.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.brandId, brandId), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  };

  it("are made with a secret that is shown once and stored sealed", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.endpoint).toMatchObject({ ...wanted, state: "active", last_delivery: null });
    const { items, limit } = await list();
    expect(limit).toBe(MAX_ENDPOINTS);
    expect(items).toEqual([body.endpoint]);
    const [row] = await test.dependencies.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, body.endpoint.id));
    expect(row?.secretEncrypted.includes(body.secret)).toBe(false);
  });

  it("are changed, paused, resumed and removed, with an entry of the activity each", async () => {
    const { id } = (await create()).body.endpoint;
    const moved = await change(id, {
      url: "https://new.example/in?key=hidden",
      events: ["key.revoked"],
    });
    expect(moved.body).toMatchObject({ description: "Orders", events: ["key.revoked"] });
    expect((await change(id, { paused: true })).body.state).toBe("paused");
    expect((await change(id, { paused: true })).status).toBe(200);
    expect((await change(id, { paused: false })).body).toMatchObject({
      state: "active",
      stopped_at: null,
    });
    const replaced = await apiAs(test, developer).post(`${path}/${id}/secret`).send({});
    expect([replaced.status, replaced.body.secret.length]).toEqual([201, 50]);
    await apiAs(test, developer).delete(`${path}/${id}`).expect(204);
    await apiAs(test, developer).delete(`${path}/${id}`).expect(404);
    expect(await actionsOf(id)).toEqual(
      ["created", "changed", "paused", "resumed", "secret_replaced", "removed"].map(
        (one) => `webhook.${one}`,
      ),
    );
    const admin = await signInAs(test, { brand: { id: brandId, role: "admin" } });
    const activity = await apiAs(test, admin).get(`/v1/brand/${brandId}/activity?kind=keys`);
    expect(activity.body.items[0]).toMatchObject({
      action: "webhook.removed",
      subject: "new.example/in",
    });
    expect(JSON.stringify(activity.body)).not.toContain("hidden");
  });

  it("keep what waits while they are paused, and send it when they are resumed", async () => {
    const { id } = (await create()).body.endpoint;
    const { db } = test.dependencies;
    await db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brandId, "credits.low", { balance: 1 }),
    );
    const times = async () =>
      (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))).map(
        ({ nextAttemptAt }) => nextAttemptAt,
      );
    await change(id, { paused: true });
    await db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brandId, "credits.low", { balance: 0 }),
    );
    expect(await times()).toEqual([null]);
    await change(id, { paused: false });
    expect(await times()).toEqual([expect.any(Date)]);
  });

  it("are five at most, however many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ENDPOINTS);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("too_many_endpoints");
    expect((await list()).items).toHaveLength(MAX_ENDPOINTS);
  });

  it("want a fresh proof for what shows a secret", async () => {
    const stale = await signInAs(test, { brand: { id: brandId, role: "admin" }, proof: false });
    expect((await create(wanted, stale)).body.code).toBe("proof_required");
    const { id } = (await create()).body.endpoint;
    const replaced = await apiAs(test, stale).post(`${path}/${id}/secret`).send({});
    expect(replaced.body.code).toBe("proof_required");
    expect((await change(id, { paused: true }, stale)).status).toBe(200);
  });

  it.each([
    ["what is no address", { ...wanted, url: "../../etc" }],
    ["an empty address", { ...wanted, url: " " }],
    ["a script", { ...wanted, url: "javascript:alert(1)" }],
    ["a file", { ...wanted, url: "file:///etc/passwd" }],
    ["a private address", { ...wanted, url: "https://10.0.0.8/hook" }],
    ["a private address in another notation", { ...wanted, url: "https://2130706433/hook" }],
    ["the metadata service", { ...wanted, url: "http://169.254.169.254/latest" }],
    ["this machine", { ...wanted, url: "http://localhost:4000/" }],
    ["this machine by IPv6", { ...wanted, url: "http://[::1]:4000/" }],
    ["a password in the address", { ...wanted, url: "https://me:secret@shop.example/" }],
    ["an unknown event", { ...wanted, events: ["student.verified"] }],
    ["the test event", { ...wanted, events: ["webhook.test"] }],
    ["no event", { ...wanted, events: [] }],
    ["a field it may not write", { ...wanted, brand_id: "other" }],
  ])("refuse %s and name the field", async (_name, body) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    expect(response.body.errors[0].field).toMatch(/^body/);
    expect((await list()).items).toEqual([]);
  });

  it("are for developers and admins of that brand only", async () => {
    const { id } = (await create()).body.endpoint;
    expect((await create(wanted, null)).status).toBe(401);
    for (const role of ["editor", "viewer", "staff"] as const) {
      const member = await signInAs(test, { brand: { id: brandId, role } });
      expect((await create(wanted, member)).status).toBe(403);
      expect((await apiAs(test, member).get(path)).status).toBe(403);
      expect((await apiAs(test, member).get(`${path}/${id}/deliveries`)).status).toBe(403);
      expect((await change(id, { paused: true }, member)).status).toBe(403);
    }
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const theirs = `/v1/brand/${other.id}/webhook-endpoints/${id}`;
    const as = () => apiAs(test, stranger);
    const answers = [
      await as().get(path),
      await as().patch(theirs).send({ version: NO_VERSION, paused: true }),
      await as().delete(theirs),
      await as().post(`${theirs}/secret`).send({}),
      await as().post(`${theirs}/test`).send({}),
      await as().get(`${theirs}/deliveries`),
      await as().post(`${theirs}/deliveries/${id}/send`).send({}),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await list()).items[0].state).toBe("active");
  });

  it("wait for the brand's approval", async () => {
    const pending = await buildBrand(test, { status: "pending" });
    const owner = await signInAs(test, { brand: { id: pending.id, role: "admin" } });
    const refused = await apiAs(test, owner)
      .post(`/v1/brand/${pending.id}/webhook-endpoints`)
      .send(wanted);
    expect([refused.status, refused.body.code]).toEqual([409, "brand_not_approved"]);
  });
});

describe("webhook endpoints in production", () => {
  const test = useTestApp(productionEnv);

  it("want https", async () => {
    const { id } = await buildBrand(test);
    const developer = await signInAs(test, { brand: { id, role: "developer" } });
    const create = (address: string) =>
      apiAs(test, developer)
        .post(`/v1/brand/${id}/webhook-endpoints`)
        .send({ ...wanted, url: address });
    const refused = await create("http://shop.example/hook");
    expect([refused.status, refused.body.errors[0].rule]).toEqual([400, "https_required"]);
    expect((await create(url)).status).toBe(201);
  });
});
