import { randomBytes } from "node:crypto";
import { HOUR } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { apiKeys, auditLog } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { grantTrialCredits } from "../../money/credits/service.ts";
import { MAX_ACTIVE_KEYS } from "./policy.ts";

describe("API keys", () => {
  const test = useTestApp();
  let brandId: BrandId;
  let developer: SignedIn;
  let path: string;
  beforeEach(async () => {
    brandId = (await buildBrand(test)).id;
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    path = `/v1/brand/${brandId}/api-keys`;
  });

  const create = (mode: "live" | "test", who: SignedIn | null = developer) =>
    apiAs(test, who).post(path).send({ name: "Checkout", mode });
  const verify = (secret: string) =>
    apiAs(test)
      .post("/v1/brand-verify-student")
      .set("x-api-key", secret)
      .send({ studentEmail: "verified@student.test" });

  it("makes a live key that works, is shown once and is stored as a hash", async () => {
    const created = await create("live");
    expect(created.status).toBe(201);
    const { key, secret } = created.body;
    expect(secret).toMatch(/^bk_live_[A-Za-z0-9]{32}$/);
    expect(key).toMatchObject({
      mode: "live",
      state: "active",
      last_four: secret.slice(-4),
      allowed_ips: [],
    });
    expect((await verify(secret)).status).toBe(200);
    const [row] = await test.dependencies.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(12));
    expect(row?.secretEncrypted).toBeNull();
    const list = await apiAs(test, developer).get(path);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect((await apiAs(test, developer).get(`${path}/${key.id}/secret`)).status).toBe(409);
    const audits = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "api_key.created"), eq(auditLog.subjectId, key.id)));
    expect(audits).toMatchObject([{ brandId, actorId: developer.userId }]);
  });

  it("knows an IPv4 address in its list that is written as IPv6", async () => {
    for (const written of ["::ffff:127.0.0.1", "::ffff:7f00:0/104"]) {
      const created = await apiAs(test, developer)
        .post(path)
        .send({ name: "Mapped", mode: "live", allowed_ips: [written] });
      expect(created.body.key.allowed_ips[0]).toMatch(/^127\.0\.0\.[01]/);
      expect((await verify(created.body.secret)).status).toBe(200);
    }
    const other = await apiAs(test, developer)
      .post(path)
      .send({ name: "Other", mode: "live", allowed_ips: ["::ffff:192.0.2.7"] });
    expect((await verify(other.body.secret)).status).toBe(401);
  });

  it("shows a test key again to developers", async () => {
    const { key, secret } = (await create("test")).body;
    const shown = await apiAs(test, developer).get(`${path}/${key.id}/secret`);
    expect(shown.body).toEqual({ secret });
  });

  it("asks for a fresh proof before a live key, not before a test key", async () => {
    const stale = await signInAs(test, { brand: { id: brandId, role: "admin" }, proof: false });
    const refused = await create("live", stale);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("proof_required");
    expect((await create("test", stale)).status).toBe(201);
  });

  it("revokes at once, and again without harm", async () => {
    const { key, secret } = (await create("live")).body;
    expect((await apiAs(test, developer).post(`${path}/${key.id}/revoke`)).body.state).toBe(
      "revoked",
    );
    expect((await verify(secret)).status).toBe(401);
    expect((await apiAs(test, developer).post(`${path}/${key.id}/revoke`)).status).toBe(200);
    expect(
      (
        await apiAs(test, developer)
          .patch(`${path}/${key.id}`)
          .send({ version: key.version, name: "Other" })
      ).status,
    ).toBe(409);
  });

  it("rotates with an overlap", async () => {
    const { key, secret } = (await create("live")).body;
    const rotated = await apiAs(test, developer)
      .post(`${path}/${key.id}/rotate`)
      .send({ overlap_hours: 2 });
    expect(rotated.status).toBe(201);
    expect((await verify(secret)).status).toBe(200);
    expect((await verify(rotated.body.secret)).status).toBe(200);
    test.clock.advance(3 * HOUR);
    expect((await verify(secret)).status).toBe(401);
    expect((await verify(rotated.body.secret)).status).toBe(200);
    test.clock.set(new Date());
  });

  it("is replaced once, and does not live longer by asking again", async () => {
    const { key, secret } = (await create("live")).body;
    const rotate = (hours: number) =>
      apiAs(test, developer).post(`${path}/${key.id}/rotate`).send({ overlap_hours: hours });
    const answers = await Promise.all([rotate(2), rotate(2), rotate(2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("key_not_active");
    expect((await rotate(168)).status).toBe(409);
    test.clock.advance(3 * HOUR);
    expect((await verify(secret)).status).toBe(401);
    test.clock.set(new Date());
  });

  describe("with a cap a month", () => {
    const ask = async (secret: string, count = 1) => {
      const statuses = [];
      for (let i = 0; i < count; i++) {
        const { status } = await apiAs(test)
          .post("/v1/brand-verify-student")
          .set("x-api-key", secret)
          .send({ studentEmail: "nobody@nowhere.example" });
        statuses.push(status);
      }
      return statuses;
    };
    const change = (keyId: string, body: object, who: SignedIn | null = developer) =>
      apiAs(test, who).patch(`${path}/${keyId}`).send(body);
    const shown = async (keyId: string) => {
      const { body } = await apiAs(test, developer).get(path);
      const { items } = body as { items: { id: string }[] };
      return items.find(({ id }) => id === keyId);
    };
    beforeEach(async () => {
      test.clock.set(new Date("2026-11-28T06:10:00Z"));
      await test.dependencies.db.transaction((tx) =>
        grantTrialCredits(tx, test.dependencies, brandId),
      );
    });

    it("is made with it, and the successor goes on from its count", async () => {
      const made = await apiAs(test, developer)
        .post(path)
        .send({ name: "Capped", mode: "live", monthly_cap: 3 });
      expect(made.body.key).toMatchObject({ monthly_cap: 3, month_used: 0 });
      expect(await ask(made.body.secret, 2)).toEqual([200, 200]);
      expect(await shown(made.body.key.id)).toMatchObject({ monthly_cap: 3, month_used: 2 });
      const { body } = await apiAs(test, developer)
        .post(`${path}/${made.body.key.id}/rotate`)
        .send({});
      expect(await ask(body.secret, 2)).toEqual([200, 402]);
      test.clock.set(new Date("2026-11-30T18:30:00Z"));
      expect(await shown(body.key.id)).toMatchObject({ month_used: 0 });
      expect(await ask(body.secret)).toEqual([200]);
      test.clock.set(new Date());
    });

    it("counts what it was answered this month when the cap comes later, and forgets none when it goes and returns", async () => {
      const { key, secret } = (await create("live")).body;
      expect(await ask(secret, 2)).toEqual([200, 200]);
      test.clock.advance(HOUR);
      expect(await ask(secret)).toEqual([200]);
      const capped = await change(key.id, { version: key.version, monthly_cap: 4 });
      expect(capped.body).toMatchObject({ monthly_cap: 4, month_used: 3 });
      expect(await ask(secret, 2)).toEqual([200, 402]);
      const open = await change(key.id, { version: capped.body.version, monthly_cap: null });
      expect(open.body).toMatchObject({ monthly_cap: null, month_used: null });
      expect(await ask(secret, 2)).toEqual([200, 200]);
      const again = await change(key.id, { version: open.body.version, monthly_cap: 5 });
      expect(again.body.month_used).toBe(6);
      expect(await ask(secret)).toEqual([402]);
      const raised = await change(key.id, { version: again.body.version, monthly_cap: 7 });
      expect(raised.body.month_used).toBe(6);
      expect(await ask(secret, 2)).toEqual([200, 402]);
      test.clock.set(new Date());
    });

    it("is refused for a test key, a wrong number, a wrong role and nobody", async () => {
      const { key } = (await create("test")).body;
      const cap = { version: key.version, monthly_cap: 5 };
      const ofTest = await change(key.id, cap);
      expect([ofTest.status, ofTest.body.errors]).toEqual([
        400,
        [
          {
            field: "body.monthly_cap",
            rule: "invalid_value",
            message: "Monthly limit is for live keys only.",
          },
        ],
      ]);
      const made = await apiAs(test, developer)
        .post(path)
        .send({ name: "Test", mode: "test", monthly_cap: 5 });
      expect([made.status, made.body.errors[0].field]).toEqual([400, "body.monthly_cap"]);
      for (const wrong of [0, -1, 1.5, "5", 10_000_001]) {
        const bad = await change(key.id, { ...cap, monthly_cap: wrong });
        expect([bad.status, bad.body.errors[0].field]).toEqual([400, "body.monthly_cap"]);
      }
      const editor = await signInAs(test, { brand: { id: brandId, role: "editor" } });
      expect((await change(key.id, cap, editor)).status).toBe(403);
      expect((await change(key.id, cap, null)).status).toBe(401);
      const stranger = await signInAs(test, {
        brand: { id: (await buildBrand(test)).id, role: "developer" },
      });
      expect((await change(key.id, cap, stranger)).status).toBe(404);
    });
  });

  it("counts the keys that are ending, unless the old one stops at once", async () => {
    const keys = [];
    for (let i = 0; i < MAX_ACTIVE_KEYS; i += 1) keys.push((await create("test")).body.key.id);
    const rotate = (id: string, hours: number) =>
      apiAs(test, developer).post(`${path}/${id}/rotate`).send({ overlap_hours: hours });
    const refused = await rotate(keys[0], 24);
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_keys"]);
    const list = await apiAs(test, developer).get(path);
    expect(new Set(list.body.items.map((key: { state: string }) => key.state))).toEqual(
      new Set(["active"]),
    );
    expect((await rotate(keys[0], 0)).status).toBe(201);
  });

  it("lists every key that works, however many ended since it was made", async () => {
    const { key } = (await create("live")).body;
    await test.dependencies.db.insert(apiKeys).values(
      Array.from({ length: 210 }, (_, i) => ({
        brandId,
        name: `Ended ${i}`,
        mode: "live" as const,
        prefix: "bk_live_ABCD",
        lastFour: "WXYZ",
        secretHash: randomBytes(32),
        revokedAt: new Date(),
        createdAt: new Date(Date.now() + 1_000 + i),
      })),
    );
    const { items } = (await apiAs(test, developer).get(path)).body;
    expect(items[0].id).toBe(key.id);
    expect(items[1].name).toBe("Ended 209");
  });

  it("stores the network of an address that is written with its prefix", async () => {
    const allowed_ips = ["203.0.113.7/28", "2001:db8::7/64", "198.51.100.1"];
    const made = await apiAs(test, developer)
      .post(path)
      .send({ name: "x", mode: "test", allowed_ips });
    expect(made.status).toBe(201);
    const networks = ["203.0.113.0/28", "2001:db8::/64", "198.51.100.1/32"];
    expect(made.body.key.allowed_ips).toEqual(networks);
    const { id } = made.body.key;
    const changed = await apiAs(test, developer)
      .patch(`${path}/${id}`)
      .send({ version: made.body.key.version, allowed_ips: ["10.1.2.3/8"] });
    expect(changed.body.allowed_ips).toEqual(["10.0.0.0/8"]);
    const rotated = await apiAs(test, developer)
      .post(`${path}/${id}/rotate`)
      .send({ overlap_hours: 0 });
    expect(rotated.body.key.allowed_ips).toEqual(["10.0.0.0/8"]);
  });

  it("changes the IP list with the next call", async () => {
    const { key, secret } = (await create("live")).body;
    await apiAs(test, developer)
      .patch(`${path}/${key.id}`)
      .send({ version: key.version, allowed_ips: ["203.0.113.7"] });
    expect((await verify(secret)).status).toBe(401);
  });

  it("says of each key what can be done with it", async () => {
    const [live, spent, replaced] = [
      (await create("live")).body.key,
      (await create("test")).body.key,
      (await create("test")).body.key,
    ];
    await apiAs(test, developer).post(`${path}/${spent.id}/revoke`);
    const { key: successor } = (
      await apiAs(test, developer).post(`${path}/${replaced.id}/rotate`).send({})
    ).body;
    const { items } = (await apiAs(test, developer).get(path)).body;
    const actions = new Map(
      items.map((key: { id: string; actions: object }) => [key.id, key.actions]),
    );
    const usable = { update: true, revoke: true };
    const renewable = { ...usable, set_last_day: true, rotate: true };
    expect(actions.get(live.id)).toEqual({ ...renewable, show: false });
    expect(actions.get(successor.id)).toEqual({ ...renewable, show: true });
    expect(actions.get(replaced.id)).toEqual({
      ...usable,
      show: true,
      set_last_day: false,
      rotate: false,
    });
    expect(new Set(Object.values(actions.get(spent.id) ?? {}))).toEqual(new Set([false]));
  });

  it("never lets parallel creations pass the limit", async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ACTIVE_KEYS + 6 }, () => create("test")),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(MAX_ACTIVE_KEYS);
    expect(answers.filter((answer) => answer.body.code === "too_many_keys")).toHaveLength(6);
  });

  it.each([
    ["no name", { mode: "live" }],
    ["an unknown mode", { name: "x", mode: "prod" }],
    ["a bad network", { name: "x", mode: "live", allowed_ips: ["999.1.1.1"] }],
    ["a field it may not write", { name: "x", mode: "live", brand_id: "other" }],
  ])("refuses %s and names the field", async (_name, body) => {
    const response = await apiAs(test, developer).post(path).send(body);
    expect(response.status).toBe(400);
    expect(response.body.errors[0].field).toMatch(/^body/);
  });

  it("is for developers and admins of that brand only", async () => {
    expect((await create("live", null)).status).toBe(401);
    for (const role of ["editor", "viewer", "staff"] as const) {
      const member = await signInAs(test, { brand: { id: brandId, role } });
      expect((await create("live", member)).status).toBe(403);
      expect((await apiAs(test, member).get(path)).status).toBe(403);
    }
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await apiAs(test, stranger).get(path)).status).toBe(404);
    const { key } = (await create("live")).body;
    const foreign = `/v1/brand/${other.id}/api-keys/${key.id}/revoke`;
    expect((await apiAs(test, stranger).post(foreign)).status).toBe(404);
  });

  it("waits for the brand's approval", async () => {
    const pending = await buildBrand(test, { status: "pending" });
    const owner = await signInAs(test, { brand: { id: pending.id, role: "admin" } });
    const refused = await apiAs(test, owner).post(`/v1/brand/${pending.id}/api-keys`).send({
      name: "x",
      mode: "test",
    });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("brand_not_approved");
  });
});
