import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { applicationForm } from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { keepLogo } from "./service-logo-fetch.ts";

const sourceUrl = "https://shop.example/logo.png";
const picture = (format: "png" | "jpeg" | "webp") => {
  const image = sharp({ create: { width: 900, height: 300, channels: 3, background: "#b92f26" } });
  return image.toFormat(format).toBuffer();
};

describe("brand logos", () => {
  const test = useTestApp();

  const logoOf = async (brandId: BrandId) =>
    (await test.dependencies.db.select().from(brands).where(eq(brands.id, brandId)))[0]?.logoUrl ??
    null;
  const keep = (brandId: BrandId, bytes: Buffer, before: string | null = null) =>
    keepLogo(test.dependencies, { brandId, sourceUrl, before }, bytes);

  it.each(["png", "jpeg", "webp"] as const)(
    "keeps a %s as a 256 px square of our own and serves it",
    async (format) => {
      const brand = await buildBrand(test, { logoSourceUrl: sourceUrl });
      await keep(brand.id, await picture(format));
      const url = await logoOf(brand.id);
      expect(url).toMatch(/^http:\/\/localhost:4000\/v1\/brand-logos\/[0-9a-f-]{36}\.webp$/);
      const served = await supertest(test.app.server)
        .get(new URL(url ?? "").pathname)
        .responseType("blob");
      expect(served.status).toBe(200);
      expect(served.headers["content-type"]).toBe("image/webp");
      expect(served.headers["cache-control"]).toContain("immutable");
      expect(served.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(await sharp(served.body as Buffer).metadata()).toMatchObject({
        format: "webp",
        width: 256,
        height: 256,
      });
    },
  );

  it.each([
    [
      "an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a web page", Buffer.from("<!doctype html><title>Logo</title>")],
    [
      "a broken PNG",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500)]),
    ],
    ["nothing", Buffer.alloc(0)],
  ])("leaves the initials for %s", async (_name, bytes) => {
    const brand = await buildBrand(test, { logoSourceUrl: sourceUrl });
    await keep(brand.id, bytes);
    expect(await logoOf(brand.id)).toBeNull();
  });

  it("removes what it replaces, and what came too late", async () => {
    const { config } = test.dependencies;
    const folder =
      config.storage.kind === "directory" ? `${config.storage.directory}/brand-logos` : "";
    const brand = await buildBrand(test, { logoSourceUrl: sourceUrl });
    const bytes = await picture("png");
    await keep(brand.id, bytes);
    const stored = await readdir(folder);
    await keep(brand.id, bytes, await logoOf(brand.id));
    expect(await readdir(folder)).toHaveLength(stored.length);
    const moved = await buildBrand(test, { logoSourceUrl: "https://shop.example/other.png" });
    await keep(moved.id, bytes);
    expect(await logoOf(moved.id)).toBeNull();
    expect(await readdir(folder)).toHaveLength(stored.length);
  });

  it("is asked for by an application and never reaches into our own network", async () => {
    const form = await applicationForm(test, { logo_url: "http://127.0.0.1:1/logo.png" });
    expect((await supertest(test.app.server).post("/v1/applications").send(form)).status).toBe(202);
    await test.runJobs("brands.fetch_logo");
    const [brand] = await test.dependencies.db
      .select()
      .from(brands)
      .where(eq(brands.contactEmail, String(form["contact_email"])));
    expect(brand).toMatchObject({ logoSourceUrl: "http://127.0.0.1:1/logo.png", logoUrl: null });
  });

  it.each(["unknown.webp", "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11.svg", "..%2f..%2fsecret"])(
    "has no logo at %s",
    async (file) => {
      const answer = await supertest(test.app.server).get(`/v1/brand-logos/${file}`);
      expect([400, 404]).toContain(answer.status);
    },
  );

  it("answers 404 for one that is not stored", async () => {
    const path = "/v1/brand-logos/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11.webp";
    expect((await supertest(test.app.server).get(path)).status).toBe(404);
  });
});
