import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, billingColumns, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer, type Category } from "../../../../test/factories/offer.ts";
import { unique } from "../../../../test/factories/user.ts";
import { categoryRedirects, outlets } from "../../../db/schema/index.ts";

describe("a brand's page", () => {
  const test = useTestApp();
  let category: Category;
  let brand: Brand;
  beforeEach(async () => {
    category = await buildCategory(test);
    brand = await buildBrand(test, {
      ...billingColumns,
      name: `Kettle & Leaf ${unique()}`,
      description: "Teas from Nilgiri gardens.",
      websiteUrl: "https://kettleleaf.example",
      categoryId: category.id,
      contactName: "Meera Iyer",
      contactPhone: "+919800000001",
    });
  });

  const get = (path: string) => apiAs(test, null).get(path);
  const pageOf = ({ slug }: { slug: string }) => get(`/v1/brands/${slug}`);
  const offersOf = ({ slug }: { slug: string }, query = "") =>
    get(`/v1/brands/${slug}/offers${query}`);
  const titles = ({ body }: { body: { items: { title: string }[] } }) =>
    body.items.map(({ title }) => title);

  it("says what everybody may know, and nothing more", async () => {
    const shop = { brandId: brand.id, address: "4 Mall Road" };
    await test.dependencies.db.insert(outlets).values([
      { ...shop, name: "Second", city: "Pune", pinHash: "a hash" },
      { ...shop, name: "First", city: "Delhi" },
      { ...shop, name: "Closed", city: "Agra", archivedAt: test.clock.now() },
    ]);
    const { body, headers } = await pageOf(brand).expect(200);
    expect(body).toEqual({
      id: brand.id,
      name: brand.name,
      slug: brand.slug,
      logo_url: null,
      description: "Teas from Nilgiri gardens.",
      category_slug: category.slug,
      category_name: category.name,
      website_url: "https://kettleleaf.example",
      outlets: [
        { name: "First", address: "4 Mall Road", city: "Delhi" },
        { name: "Second", address: "4 Mall Road", city: "Pune" },
      ],
    });
    expect(headers["cache-control"]).toMatch(/^public, /);
  });

  it("exists for approved brands alone, and for a hidden one while it has an offer", async () => {
    for (const status of ["pending", "rejected", "suspended"] as const) {
      const other = await buildBrand(test, { status });
      await pageOf(other).expect(404);
      await offersOf(other).expect(404);
    }
    const hidden = await buildBrand(test, { isListed: false });
    await buildOffer(test, { brandId: hidden.id, status: "paused" });
    await pageOf(hidden).expect(404);
    await buildOffer(test, { brandId: hidden.id });
    await pageOf(hidden).expect(200);
    for (const slug of ["no-such-brand", "x".repeat(190), "%F0%9F%98%80", "%25"]) {
      const { status, body } = await get(`/v1/brands/${slug}`);
      expect([slug, status < 500, typeof body.code]).toEqual([slug, true, "string"]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it("lists its public offers, sorted and in pages", async () => {
    const of = { brandId: brand.id };
    await buildOffer(test, { ...of, title: "Quiet", popularityScore: 1, endDate: "2099-01-01" });
    await buildOffer(test, { ...of, title: "Loud", popularityScore: 9 });
    await buildOffer(test, { ...of, title: "Paid", featured: true, endDate: "2099-02-01" });
    await buildOffer(test, { ...of, title: "Draft", status: "draft" });
    await buildOffer(test, { title: "Another brand's" });
    expect(titles(await offersOf(brand))).toEqual(["Paid", "Loud", "Quiet"]);
    expect(titles(await offersOf(brand, "?sort=popular"))).toEqual(["Loud", "Quiet", "Paid"]);
    expect(titles(await offersOf(brand, "?sort=newest"))).toEqual(["Paid", "Loud", "Quiet"]);
    expect(titles(await offersOf(brand, "?sort=ending_soon"))).toEqual(["Quiet", "Paid", "Loud"]);
    const { body } = await offersOf(brand, "?per_page=2&page=9").expect(200);
    expect(body).toMatchObject({ total: 3, page: 2, page_count: 2 });
    expect(body.items[0]).toMatchObject({ title: "Quiet", brand_slug: brand.slug });
    const { body: refusal } = await offersOf(brand, "?sort=cheapest").expect(400);
    expect(refusal.errors[0].field).toBe("querystring.sort");
  });

  it("is found in the list by its category, also by an address that this had before", async () => {
    const former = `former-${unique()}`;
    await test.dependencies.db
      .insert(categoryRedirects)
      .values({ slug: former, categoryId: category.id });
    await buildBrand(test);
    for (const slug of [category.slug, former]) {
      const { body } = await get(`/v1/brands?category=${slug}`).expect(200);
      expect(body.items).toMatchObject([{ id: brand.id, category_name: category.name }]);
      expect(body.total).toBe(1);
    }
    const { body } = await get("/v1/brands?category=no-such-category").expect(200);
    expect(body).toMatchObject({ items: [], total: 0 });
  });
});
