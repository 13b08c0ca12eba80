import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { apiKeys, users, webhookEndpoints } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { moveSandbox } from "./service.ts";

describe("an account's sandbox", () => {
  const test = useTestApp();
  let me: SignedIn;
  let email: string;
  beforeEach(async () => {
    ({ who: me, email } = await account());
  });

  async function account(address?: string, confirmed = true) {
    const user = await buildUser(test, {
      ...(address !== undefined && { email: address }),
      ...(!confirmed && { emailConfirmedAt: null }),
    });
    return { who: await signInAs(test, { userId: user.id }), email: user.email };
  }
  const make = (who: SignedIn | null = me) => apiAs(test, who).post("/v1/auth/sandbox").send({});
  async function made() {
    const { body } = await make();
    const id = body.sandbox.id as BrandId;
    const path = `/v1/brand/${id}`;
    const { items } = (await apiAs(test, me).get(`${path}/api-keys`)).body;
    const shown = await apiAs(test, me).get(`${path}/api-keys/${items[0].id}/secret`);
    return { id, path, keyId: items[0].id as string, secret: shown.body.secret as string };
  }
  const ask = (secret: string, studentEmail = "verified@student.test") =>
    partnerCalls(test).ask(secret, { studentEmail });

  it("has a test key that answers, with the fixed outcomes, and is made once", async () => {
    expect((await apiAs(test, me).get("/v1/auth/sandbox")).body).toEqual({ sandbox: null });
    const answers = await Promise.all([make(), make(), make()]);
    expect(new Set(answers.map(({ body }) => body.sandbox.id)).size).toBe(1);
    const { id, secret } = await made();
    expect((await apiAs(test, me).get("/v1/auth/sandbox")).body.sandbox.id).toBe(id);
    expect(secret).toMatch(/^bk_test_/);
    expect((await ask(secret)).body.isVerified).toBe(true);
    expect((await ask(secret, "not-verified@student.test")).body.isVerified).toBe(false);
    expect((await ask(secret, "quota-exceeded@student.test")).status).toBe(402);
    expect((await ask(secret, "nobody@nowhere.example")).headers["ratelimit-limit"]).toBe("100");
    expect(await test.dependencies.db.$count(apiKeys, eq(apiKeys.brandId, id))).toBe(1);
  });

  it("sends test events, and opens nothing else of a brand", async () => {
    const { path, secret } = await made();
    const post = (rest: string, body: object) =>
      apiAs(test, me)
        .post(path + rest)
        .send(body);
    const hook = await post("/webhook-endpoints", {
      url: "https://shop.example/hook",
      events: ["key.revoked"],
    });
    expect(hook.status).toBe(201);
    const sent = await post(`/webhook-endpoints/${hook.body.endpoint.id}/test`, {});
    expect(sent.status).toBeLessThan(300);
    const came = await supertest(test.app.server)
      .get("/v1/brand-test-events?after=0")
      .set("x-api-key", secret);
    expect(came.body.events).toMatchObject([{ id: sent.body.event_id, event: "webhook.test" }]);
    const live = await post("/api-keys", { name: "Live", mode: "live" });
    expect([live.status, live.body.code]).toEqual([409, "brand_not_approved"]);
    expect((await post("/api-keys", { name: "More", mode: "test" })).status).toBe(201);
    for (const rest of [
      "/offers",
      "/team",
      "/profile",
      "/orders",
      "/overview",
      "/credit-entries",
    ]) {
      const refused = await apiAs(test, me).get(path + rest);
      if (refused.status !== 404)
        expect([rest, refused.body.code]).toEqual([rest, "brand_not_approved"]);
    }
  });

  it("is no brand: neither its account nor admins see one", async () => {
    const { id } = await made();
    const own = await apiAs(test, me).get("/v1/auth/account");
    expect([own.body.brands, own.body.role, own.body.roles]).toEqual([[], "student", ["student"]]);
    const admin = await signInAs(test, { admin: true });
    const list = await apiAs(test, admin).get("/v1/admin/brands?search=sandbox");
    expect(list.body.items.map((brand: { id: string }) => brand.id)).not.toContain(id);
    // Its webhooks fail: that is its account's to see, not the owners'.
    await test.dependencies.db.insert(webhookEndpoints).values({
      brandId: id,
      url: "https://shop.example/hook",
      secretEncrypted: Buffer.from("sealed"),
      events: ["key.revoked"],
      failingSince: new Date(test.clock.now().getTime() - 2 * HOUR),
    });
    const owner = await signInAs(test, { admin: true });
    for (const path of [
      "/v1/admin/brands",
      "/v1/admin/search?query=sandbox",
      `/v1/admin/search?query=${id}`,
      "/v1/admin/alerts",
      "/v1/admin/api-attention",
      "/v1/admin/api-customers",
      "/v1/admin/brand-directory",
      "/v1/brands",
    ]) {
      const { status, text } = await apiAs(test, owner).get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain(id);
    }
    const stranger = await signInAs(test);
    expect((await apiAs(test, stranger).get(`/v1/brand/${id}/api-keys`)).status).toBe(404);
  });

  it("needs a session and a confirmed address, and three a mailbox are enough", async () => {
    expect((await make(null)).status).toBe(401);
    const { who: unconfirmed } = await account(undefined, false);
    const refused = await make(unconfirmed);
    expect([refused.status, refused.body.code]).toEqual([403, "email_not_confirmed"]);
    const statuses = [];
    for (const tag of ["asha.v", "ashav+1", "a.shav", "ashav+2"]) {
      const { who } = await account(`${tag}@mailbox.example`);
      statuses.push((await make(who)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
    const wrong = await apiAs(test, me).post("/v1/auth/sandbox").type("json").send("{broken");
    expect(wrong.status).toBe(400);
  });

  it("is made for ten accounts an hour at one network address", async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    try {
      const statuses = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const { id: userId } = await buildUser(limited);
        const who = await signInAs(limited, { userId });
        statuses.push((await apiAs(limited, who).post("/v1/auth/sandbox").send({})).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    } finally {
      await limited.close();
    }
  });

  it("moves into its account's brand when that is approved", async () => {
    const { id, keyId, secret } = await made();
    const brand = await buildBrand(test, { contactEmail: email });
    const move = () =>
      test.dependencies.db.transaction((tx) =>
        moveSandbox(tx, { brandId: brand.id, contactEmail: email }),
      );
    await move();
    await move();
    const [key] = await test.dependencies.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
    expect(key?.brandId).toBe(brand.id);
    expect((await ask(secret)).status).toBe(200);
    expect((await apiAs(test, me).get(`/v1/brand/${brand.id}/api-keys`)).body.items).toHaveLength(
      1,
    );
    expect((await apiAs(test, me).get(`/v1/brand/${id}/api-keys`)).status).toBe(404);
    expect(
      await test.dependencies.db.$count(webhookEndpoints, eq(webhookEndpoints.brandId, id)),
    ).toBe(0);
    // Nobody else's address moves it.
    const other = await account();
    await make(other.who);
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.email, other.email));
    await test.dependencies.db.transaction((tx) =>
      moveSandbox(tx, { brandId: brand.id, contactEmail: other.email }),
    );
    expect((await apiAs(test, me).get(`/v1/brand/${brand.id}/api-keys`)).body.items).toHaveLength(
      1,
    );
  });

  it("ends with its account", async () => {
    const { secret } = await made();
    expect((await ask(secret)).status).toBe(200);
    expect(
      (await apiAs(test, me).post("/v1/auth/account/delete").send({ email })).status,
    ).toBeLessThan(300);
    expect((await ask(secret)).status).toBe(401);
  });
});
