import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { brands, offers, ticketPictures } from "../../../db/schema/index.ts";
import { logoKey, logoUrl } from "../../../files/brand-logos.ts";
import { makeTickets } from "./service.ts";

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c8372d" } })
    .webp()
    .toBuffer();

describe("the picture of an offer's ticket", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => test.dependencies.db.delete(offers));
  afterAll(() => test.close());

  const make = () => makeTickets(test.dependencies);
  const change = (id: string, set: Partial<typeof offers.$inferInsert>) =>
    test.dependencies.db.update(offers).set(set).where(eq(offers.id, id));
  async function urlsOf(id: string): Promise<[string | null, string | null]> {
    const { body } = await apiAs(test).get(`/v1/offers/${id}`).expect(200);
    return [body.ticket_picture_url, body.ticket_picture_url_hi];
  }
  const read = (url: string | null) =>
    supertest(test.app.server)
      .get(new URL(url ?? "").pathname)
      .responseType("blob");
  const statusOf = async (url: string | null) => (await read(url)).status;

  it("is made by the worker as a JPEG of 1200 × 630, kept by caches for ever", async () => {
    const { id } = await buildOffer(test, { title: "25% off all headphones" });
    expect(await urlsOf(id)).toEqual([null, null]);
    await make();
    const [url, hindi] = await urlsOf(id);
    expect([url, hindi]).toEqual([expect.stringContaining(`/v1/ticket-pictures/${id}-`), null]);
    const served = await read(url);
    expect(served.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(served.headers["cache-control"]).toContain("immutable");
    const { format, width, height, exif } = await sharp(served.body as Buffer).metadata();
    expect([format, width, height, exif]).toEqual(["jpeg", 1200, 630, undefined]);
  });

  it("shows the brand's logo, and its first letters where the logo cannot be read", async () => {
    const { storage, config, db } = test.dependencies;
    const brand = await buildBrand(test);
    const { id } = await buildOffer(test, { brandId: brand.id });
    const middleOfTile = async () => {
      await make();
      const { body } = await read((await urlsOf(id))[0]);
      const { data } = await sharp(body as Buffer)
        .extract({ left: 105, top: 140, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    const [good, bad] = [
      "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aa1",
      "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aa2",
    ];
    await storage.put(logoKey(good ?? ""), await red(256, 256), "image/webp");
    await storage.put(logoKey(bad ?? ""), Buffer.from("RIFF and nothing else"), "image/webp");
    const wear = (logo: string | undefined) =>
      db
        .update(brands)
        .set({ logoUrl: logoUrl(config.origins.api, logo ?? "") })
        .where(eq(brands.id, brand.id));
    await wear(good);
    const [r = 0, g = 0] = await middleOfTile();
    expect(r - g).toBeGreaterThan(80);
    await wear(bad);
    const [r2 = 0, g2 = 0] = await middleOfTile();
    expect(g2 - r2).toBeGreaterThan(40);
  });

  it("is made again after an edit, at another address, and the old one goes an hour later", async () => {
    const { id } = await buildOffer(test, { titleHi: "सभी हेडफ़ोन पर छूट" });
    await make();
    const [first, hindi] = await urlsOf(id);
    expect(hindi).not.toBe(first);
    await change(id, { terms: "Not with gift cards." });
    await make();
    expect(await urlsOf(id)).toEqual([first, hindi]);
    await change(id, { title: "Half price on Fridays", titleHi: null });
    await make();
    const [second, none] = await urlsOf(id);
    expect([second === first, none]).toEqual([false, null]);
    const { rows } = await test.dependencies.db.execute<{ hours: number }>(sql`
      select round(extract(epoch from start_after - created_on) / 3600)::int as hours
      from pgboss.job where name = 'ticket-pictures.remove' and data ->> 'file' like ${id} || '%'`);
    expect(rows).toEqual([{ hours: 1 }, { hours: 1 }]);
    await test.runJobs("ticket-pictures.remove");
    expect(await Promise.all([first, hindi, second].map(statusOf))).toEqual([404, 404, 200]);
  });

  it("of an offer that got its old words back is not removed", async () => {
    const { id, title } = await buildOffer(test);
    await make();
    const [first] = await urlsOf(id);
    await change(id, { title: "Something else" });
    await make();
    await change(id, { title });
    await make();
    await test.runJobs("ticket-pictures.remove");
    expect([(await urlsOf(id))[0], await statusOf(first)]).toEqual([first, 200]);
  });

  it.each(["archived", "paused"] as const)(
    "is removed with an offer that is %s",
    async (status) => {
      const { id } = await buildOffer(test);
      await make();
      const [url] = await urlsOf(id);
      await change(id, { status });
      await make();
      await test.runJobs("ticket-pictures.remove");
      expect(await statusOf(url)).toBe(404);
      expect(await test.dependencies.db.$count(ticketPictures)).toBe(0);
      await change(id, { status: "published" });
      await make();
      expect(await statusOf((await urlsOf(id))[0])).toBe(200);
    },
  );

  it("is removed with its offer", async () => {
    const { id } = await buildOffer(test);
    await make();
    const [url] = await urlsOf(id);
    await test.dependencies.db.delete(offers).where(eq(offers.id, id));
    await make();
    await test.runJobs("ticket-pictures.remove");
    expect(await statusOf(url)).toBe(404);
  });

  it("stays marked when the offer changes while it is drawn", async () => {
    const { id } = await buildOffer(test, { title: "Before" });
    const { storage } = test.dependencies;
    const changing = {
      ...storage,
      async put(...args: Parameters<typeof storage.put>) {
        await change(id, { title: "After" });
        await storage.put(...args);
      },
    };
    await makeTickets({ ...test.dependencies, storage: changing });
    expect(await urlsOf(id)).toEqual([null, null]);
    await make();
    const [url] = await urlsOf(id);
    await test.runJobs("ticket-pictures.remove");
    expect(await statusOf(url)).toBe(200);
  });

  it("is made of whatever a brand writes", async () => {
    const { id: brandId } = await buildBrand(test, { name: "<b>🎉 عربى & Söhne</b>" });
    const titles = [
      "W".repeat(120),
      "अंतरराष्ट्रीयकरणविश्वविद्यालय".repeat(4),
      "🎉🎉🎉",
      "خصم للطلاب \u202e 50%",
      "Z\u0338\u0327\u031ba\u0334l\u0322go</span><span size='999999'>&amp;",
    ];
    const made = [];
    for (const title of titles)
      made.push(await buildOffer(test, { brandId, title, titleHi: title }));
    const worth = "A free pair of socks with everything that costs more than nothing at all";
    made.push(
      await buildOffer(test, {
        brandId,
        discountType: "other",
        discountPercent: null,
        discountText: worth,
      }),
    );
    await make();
    for (const { id } of made) expect(await statusOf((await urlsOf(id))[0])).toBe(200);
  });

  it.each(["x.jpg", "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11.jpg", "..%2f..%2fetc%2fpasswd"])(
    "has no such name: %s",
    async (file) => {
      const { status, body } = await apiAs(test).get(`/v1/ticket-pictures/${file}`);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "params.file"]);
    },
  );

  it("is 404 for a name that no ticket has", async () => {
    const file = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11-0123456789abcdef.jpg";
    expect((await apiAs(test).get(`/v1/ticket-pictures/${file}`)).status).toBe(404);
  });
});
