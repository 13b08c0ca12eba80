import { DAY, HOUR, MINUTE } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { apiKeys, auditLog } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { warnOfEnds } from "./service-ends.ts";

const TODAY = "2026-11-29";

describe("the end of a key", () => {
  const test = useTestApp();
  let brandId: BrandId;
  let developer: SignedIn;
  let path: string;
  beforeEach(async () => {
    test.clock.set(new Date(`${TODAY}T06:00:00Z`));
    brandId = (await buildBrand(test)).id;
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    path = `/v1/brand/${brandId}/api-keys`;
  });
  afterEach(() => test.clock.set(new Date()));

  const post = (to: string, body: object, who: SignedIn | null = developer) =>
    apiAs(test, who).post(to).send(body);
  const create = (more: object = {}) => post(path, { name: "Checkout", mode: "live", ...more });
  const rotate = (id: string, body: object) => post(`${path}/${id}/rotate`, body);
  const change = (id: string, body: object, who: SignedIn | null = developer) =>
    apiAs(test, who).patch(`${path}/${id}`).send(body);
  const verify = (secret: string) =>
    apiAs(test)
      .post("/v1/brand-verify-student")
      .set("x-api-key", secret)
      .send({ studentEmail: "verified@student.test" });
  const listed = async (id: string) => {
    const { items } = (await apiAs(test, developer).get(path)).body;
    return items.find((key: { id: string }) => key.id === id);
  };

  it("is the end of the chosen day in India", async () => {
    const { key, secret } = (await create({ expires_on: "2026-11-30" })).body;
    expect(key).toMatchObject({
      state: "active",
      expires_on: "2026-11-30",
      expires_at: "2026-11-30T18:30:00.000Z",
      actions: { rotate: true },
    });
    test.clock.set(new Date("2026-11-30T18:29:59Z"));
    expect((await verify(secret)).status).toBe(200);
    test.clock.set(new Date("2026-11-30T18:30:00Z"));
    const refused = await verify(secret);
    expect([refused.status, refused.body.code]).toEqual([401, "invalid_api_key"]);
    expect(await listed(key.id)).toMatchObject({ state: "expired", actions: { rotate: false } });
    // The proof of the test's beginning is a day old by now.
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    expect((await rotate(key.id, {})).body.code).toBe("key_not_active");
  });

  it.each(["2026-11-28", "2031-11-30", "0026-12-01", "2026-02-30", "soon", 20261201])(
    "is not %s",
    async (expires_on) => {
      for (const refused of [
        await create({ expires_on }),
        await rotate((await create()).body.key.id, { expires_on }),
      ]) {
        expect([refused.status, refused.body.errors[0].field]).toEqual([400, "body.expires_on"]);
      }
    },
  );

  it("stays the chosen day when a rotation's overlap is longer, and one of two rotations is made", async () => {
    const { key, secret } = (await create({ expires_on: "2026-11-30" })).body;
    const answers = await Promise.all(
      [1, 2, 3].map(() => rotate(key.id, { overlap_hours: 168, expires_on: "2027-01-31" })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(made.key.expires_on).toBe("2027-01-31");
    expect(await listed(key.id)).toMatchObject({
      state: "ending",
      expires_on: null,
      expires_at: "2026-11-30T18:30:00.000Z",
    });
    test.clock.set(new Date("2026-11-30T18:30:00Z"));
    expect((await verify(secret)).status).toBe(401);
    expect((await verify(made.secret)).status).toBe(200);
  });

  it("comes with the overlap where that is shorter", async () => {
    const { key, secret } = (await create({ expires_on: "2027-01-31" })).body;
    await rotate(key.id, { overlap_hours: 1 });
    test.clock.advance(HOUR + MINUTE);
    expect((await verify(secret)).status).toBe(401);
  });

  it("is announced by mail a week before, once, however many workers look", async () => {
    const admin = await signInAs(test, { brand: { id: brandId, role: "admin" } });
    const viewer = await signInAs(test, { brand: { id: brandId, role: "viewer" } });
    const near = (await create({ expires_on: "2026-12-10", name: "Near" })).body.key;
    await create({ expires_on: "2026-12-31", name: "Far" });
    await create({ name: "Open" });
    const gone = (await create({ expires_on: "2026-12-10", name: "Gone" })).body.key;
    await post(`${path}/${gone.id}/revoke`, {});
    const replaced = (await create({ expires_on: "2026-12-10", name: "Replaced" })).body.key;
    await rotate(replaced.id, { overlap_hours: 168 });
    const warned = async () => {
      const before = test.mails.length;
      await Promise.all([warnOfEnds(test.dependencies), warnOfEnds(test.dependencies)]);
      await test.runJobs("mail.send");
      return test.mails
        .slice(before)
        .filter(({ subject }) => subject?.includes("ends on"))
        .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
        .toSorted();
    };
    test.clock.set(new Date("2026-12-03T18:29:00Z"));
    expect(await warned()).toEqual([]);
    test.clock.set(new Date("2026-12-03T18:30:00Z"));
    const subject = "Your API key Near ends on 10 December 2026";
    const mails = await warned();
    expect(mails).toContain(`${developer.email}: ${subject}`);
    expect(mails).toContain(`${admin.email}: ${subject}`);
    expect(mails.some((mail) => mail.startsWith(viewer.email))).toBe(false);
    expect(mails.every((mail) => mail.endsWith(subject))).toBe(true);
    expect(await warned()).toEqual([]);
    const [row] = await test.dependencies.db.select().from(apiKeys).where(eq(apiKeys.id, near.id));
    expect(row?.expiryWarnedAt).not.toBeNull();
    // A day that was put off is announced again.
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const put = await change(near.id, { version: near.version, expires_on: "2027-01-31" });
    expect(put.status).toBe(200);
    test.clock.set(new Date("2027-01-25T06:00:00Z"));
    expect(await warned()).toContain(`${admin.email}: Your API key Near ends on 31 January 2027`);
  });

  it("is changed to a sooner or a later day, or to none, from the next call on", async () => {
    const { key, secret } = (await create({ expires_on: "2026-11-30" })).body;
    const later = await change(key.id, { version: key.version, expires_on: "2026-12-02" });
    expect([later.status, later.body.expires_at]).toEqual([200, "2026-12-02T18:30:00.000Z"]);
    test.clock.set(new Date("2026-12-01T06:00:00Z"));
    expect((await verify(secret)).status).toBe(200);
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const sooner = await change(key.id, { version: later.body.version, expires_on: "2026-12-01" });
    expect(sooner.body.expires_on).toBe("2026-12-01");
    const never = await change(key.id, { version: sooner.body.version, expires_on: null });
    expect(never.body).toMatchObject({ state: "active", expires_on: null, expires_at: null });
    test.clock.set(new Date("2027-09-01T06:00:00Z"));
    expect((await verify(secret)).status).toBe(200);
    const audits = await test.dependencies.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, "api_key.updated"), eq(auditLog.subjectId, key.id)));
    const put = { expires_on: { before: "2026-11-30", after: "2026-12-02" } };
    expect(audits.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ changes: put }),
    );
  });

  it("is changed while the key works and has no successor, by who may make keys, with a proof", async () => {
    const { key } = (await create({ expires_on: "2026-12-31" })).body;
    const asked = { version: key.version, expires_on: "2027-01-31" };
    for (const expires_on of ["2026-11-28", "2031-11-30", "2026-02-30", "", 20270131]) {
      const wrong = await change(key.id, { ...asked, expires_on });
      expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "body.expires_on"]);
    }
    expect((await change(key.id, asked, null)).status).toBe(401);
    const editor = await signInAs(test, { brand: { id: brandId, role: "editor" } });
    expect((await change(key.id, asked, editor)).status).toBe(403);
    const stale = await signInAs(test, { brand: { id: brandId, role: "admin" }, proof: false });
    expect((await change(key.id, asked, stale)).body.code).toBe("proof_required");
    const renamed = await change(key.id, { version: key.version, name: "Till" }, stale);
    expect(renamed.status).toBe(200);
    expect((await change(key.id, asked)).body.code).toBe("version_conflict");

    const rotated = await rotate(key.id, { overlap_hours: 24 });
    const replaced = await listed(key.id);
    const longer = { version: replaced.version, expires_on: "2027-01-31" };
    expect((await change(key.id, longer)).body.code).toBe("key_not_active");
    const name = await change(key.id, { version: replaced.version, name: "Old" });
    expect(name.body).toMatchObject({ state: "ending", expires_at: replaced.expires_at });

    const { id, version } = rotated.body.key;
    const [changed, next] = await Promise.all([
      change(id, { version, expires_on: "2027-01-31" }),
      rotate(id, { overlap_hours: 24 }),
    ]);
    expect(next.status).toBe(201);
    expect([200, 409]).toContain(changed.status);
    const { expires_at: end } = await listed(id);
    expect(end < "2026-12-01").toBe(true);
  });
});

describe("how much a key is used", () => {
  const test = useTestApp();

  it("counts its calls of the last 24 hours, refused ones too, and no other key's", async () => {
    const partner = await createPartner(test);
    const developer = await signInAs(test, { brand: { id: partner.brandId, role: "developer" } });
    const calls = partnerCalls(test);
    const keys = `/v1/brand/${partner.brandId}/api-keys`;
    const { items } = (await apiAs(test, developer).get(keys)).body;
    const id = items.find(({ mode }: { mode: string }) => mode === "live").id;
    const use = async () => (await apiAs(test, developer).get(`${keys}/${id}/use`)).body;
    expect(await use()).toEqual({ last_used_at: null, calls: 0 });
    for (let i = 0; i < 3; i += 1) await calls.ask(partner.live, { studentEmail: partner.email });
    await calls.ask(partner.testKey, { studentEmail: "verified@student.test" });
    expect((await use()).calls).toBe(3);
    test.clock.advance(DAY + MINUTE);
    expect((await use()).calls).toBe(0);
    test.clock.set(new Date());

    const to = `${keys}/${id}/use`;
    expect((await apiAs(test).get(to)).status).toBe(401);
    const editor = await signInAs(test, { brand: { id: partner.brandId, role: "editor" } });
    expect((await apiAs(test, editor).get(to)).status).toBe(403);
    const other = (await buildBrand(test)).id;
    const stranger = await signInAs(test, { brand: { id: other, role: "developer" } });
    expect((await apiAs(test, stranger).get(to)).status).toBe(404);
    expect((await apiAs(test, stranger).get(`/v1/brand/${other}/api-keys/${id}/use`)).status).toBe(
      404,
    );
    expect((await apiAs(test, developer).get(`${keys}/none/use`)).status).toBe(400);
  });
});
