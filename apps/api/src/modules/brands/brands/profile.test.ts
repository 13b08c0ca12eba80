import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brands } from "../../../db/schema/index.ts";

describe("a brand's profile", () => {
  const test = useTestApp();
  let brand: Brand;
  let admin: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const path = () => `/v1/brand/${brand.id}/profile`;
  const patch = async (changes: object, who: SignedIn | null = admin, at = path()) =>
    apiAs(test, who)
      .patch(at)
      .send({ version: await versionAt(apiAs(test, who), at), ...changes });
  const upload = (bytes: Buffer, who: SignedIn = admin, field = "logo") =>
    apiAs(test, who).put(`/v1/brand/${brand.id}/logo`).attach(field, bytes, "logo.png");
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: "#0a5c5c" } })
      .png()
      .toBuffer();
  const audits = (action: string) =>
    test.dependencies.db.$count(
      auditLog,
      and(eq(auditLog.brandId, brand.id), eq(auditLog.action, action)),
    );

  it("changes what is named and leaves the rest", async () => {
    const category = await buildCategory(test);
    const { status, body } = await patch({
      description: "Bags that last a degree.",
      website_url: "shop.example",
      category: category.slug,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: expect.any(String),
      name: brand.name,
      description: "Bags that last a degree.",
      website_url: "https://shop.example",
      category: category.slug,
      logo_url: null,
      logo_source_url: null,
      waiting_change: null,
      refused_change: null,
    });
    await patch({ description: "" });
    expect((await apiAs(test, admin).get(path())).body).toEqual({
      ...body,
      version: expect.any(String),
      description: null,
    });
    expect(await audits("brand.profile_changed")).toBe(2);
    await patch({ description: null });
    expect(await audits("brand.profile_changed")).toBe(2);
  });

  it("takes no other approved brand's name, however it is written", async () => {
    const other = await buildBrand(test);
    await buildBrand(test, { name: "Café Ünique 24" });
    const same = await patch({ name: "CAFE  unique २४" });
    expect([same.status, same.body.code]).toEqual([409, "brand_name_taken"]);
    const taken = await patch({ name: other.name.toUpperCase() });
    expect([taken.status, taken.body.code]).toEqual([409, "brand_name_taken"]);
    const name = `${brand.name}.com`;
    expect((await patch({ name })).body.waiting_change.name).toBe(name);
  });

  it.each([
    ["website_url", "javascript:alert(1)"],
    ["website_url", "https://user@shop.example"],
    ["category", "no-such-category"],
    ["logo_source_url", "no address"],
    ["name", "x"],
    ["slug", "mine"],
  ])("refuses a wrong %s: %s", async (field, value) => {
    expect((await patch({ [field]: value })).status).toBe(400);
  });

  it("takes a logo by upload, of its own making, for review, and removes what it replaces", async () => {
    const logoOf = ({ body }: { body: { waiting_change: { logo_url: string } } }) =>
      body.waiting_change.logo_url;
    const first = await upload(await picture());
    expect(first.status).toBe(200);
    const get = (url: string) => supertest(test.app.server).get(new URL(url).pathname);
    expect((await get(logoOf(first))).status).toBe(200);
    const second = await upload(await picture());
    expect(logoOf(second)).not.toBe(logoOf(first));
    expect((await get(logoOf(first))).status).toBe(404);
    const waiting = await patch({ logo_source_url: "shop.example/logo.png" });
    expect(waiting.body.waiting_change).toMatchObject({
      logo_url: null,
      logo_source_url: "https://shop.example/logo.png",
    });
    expect((await get(logoOf(second))).status).toBe(404);
    const none = await patch({ logo_source_url: null });
    expect(none.body).toMatchObject({ logo_url: null, logo_source_url: null });
    expect(none.body.waiting_change?.has_logo ?? false).toBe(false);
    expect(await audits("brand.change_requested")).toBe(5);
  });

  it.each([
    ["a text", Buffer.from("no picture"), "unsupported_type"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "unsupported_type"],
    ["nothing", Buffer.alloc(0), "required"],
    ["6 MB", Buffer.alloc(6 * 1024 * 1024, 1), "too_large"],
  ])("refuses %s as a logo", async (_what, bytes, rule) => {
    const { status, body } = await upload(bytes);
    expect([status, body.errors[0].rule]).toEqual([400, rule]);
  });

  it("refuses more than 40 megapixels as a logo, and says so", async () => {
    const create = { width: 8_000, height: 5_001, channels: 3, background: "#0a5c5c" } as const;
    const { status, body } = await upload(await sharp({ create }).png().toBuffer());
    expect([status, body.errors[0]]).toEqual([
      400,
      {
        field: "body.logo",
        rule: "too_many_pixels",
        message: "Use a picture of up to 40 megapixels.",
      },
    ]);
  });

  it("is changed by admins of an approved brand, and read by those who may", async () => {
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await apiAs(test, viewer).get(path())).status).toBe(200);
    expect((await patch({ description: "x" }, viewer)).status).toBe(403);
    expect((await upload(await picture(), viewer)).status).toBe(403);
    expect((await apiAs(test, staff).get(path())).status).toBe(403);
    expect((await patch({ description: "x" }, stranger)).status).toBe(404);
    expect((await upload(await picture(), stranger)).status).toBe(404);
    expect((await patch({ description: "x" }, null)).status).toBe(401);
    const wrongField = await upload(await picture(), admin, "picture");
    expect(wrongField.body.errors[0].field).toBe("body.picture");
    const pending = await buildBrand(test, { status: "pending" });
    const early = await signInAs(test, { brand: { id: pending.id, role: "admin" } });
    const answer = await patch({ description: "x" }, early, `/v1/brand/${pending.id}/profile`);
    expect([answer.status, answer.body.code]).toEqual([409, "brand_not_approved"]);
  });

  it("is not changed by a call that a suspension overtakes behind the gate", async () => {
    const own = await buildBrand(test);
    const member = await signInAs(test, { brand: { id: own.id, role: "admin" } });
    const { db } = test.dependencies;
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const at = `/v1/brand/${own.id}/profile`;
    const version = await versionAt(apiAs(test, member), at);
    let call: Promise<supertest.Response> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(brands)
        .set({ status: "suspended", statusReason: "For a test." })
        .where(eq(brands.id, own.id));
      call = apiAs(test, member)
        .patch(at)
        .send({ version, description: "x" })
        .then((answer) => answer);
      await vi.waitFor(
        async () => expect((await db.execute(waiting)).rows).toHaveLength(1),
        10_000,
      );
    });
    const answer = await call;
    expect([answer?.status, answer?.body.code]).toEqual([409, "brand_not_approved"]);
    const [kept] = await db.select().from(brands).where(eq(brands.id, own.id));
    expect(kept?.description).toBe(own.description);
  });
});
