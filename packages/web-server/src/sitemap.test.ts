import { HOUR } from "@bachat/rules/time";
import { describe, expect, it, vi } from "vitest";
import { robotsText } from "./robots.ts";
import { publicPages } from "./routes-manifest.ts";
import {
  type Address,
  createSitemap,
  isSitemapPath,
  sitemapFiles,
  studentAddresses,
} from "./sitemap.ts";

const origin = "https://student.bachat.test";
const origins = { api: "https://api.bachat.test", student: origin, brand: "b", admin: "c" };
const id = (last: number) => `019abd2e-6f0c-7c11-9c37-5b1c4b1f0a${String(last).padStart(2, "0")}`;
const locations = (xml = "") => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/${index}` }));

describe("the site map", () => {
  it("is one file while it is short, in which each page's two addresses name each other", async () => {
    const files = await sitemapFiles(origin, [{ path: "/", lastModified: "2026-11-01" }], 2);
    expect([...files.keys()]).toEqual(["/sitemap.xml"]);
    const both =
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/"/>` +
      `<xhtml:link rel="alternate" hreflang="hi" href="${origin}/hi"/>`;
    for (const url of [`${origin}/`, `${origin}/hi`])
      expect(files.get("/sitemap.xml")).toContain(
        `<url><loc>${url}</loc><lastmod>2026-11-01</lastmod>${both}</url>`,
      );
  });

  it.each([
    [0, [0]],
    [1, [2]],
    [2, [3, 1]],
    [3, [3, 3]],
  ])("of %i pages, three addresses a file, has files of %j", async (count, lengths) => {
    const files = await sitemapFiles(origin, addresses(count), 3);
    const first = files.get("/sitemap.xml");
    if (lengths.length === 1) return expect(locations(first)).toHaveLength(lengths[0] ?? 0);
    const parts = locations(first).map((url) => files.get(new URL(url ?? "").pathname));
    expect(first).toContain("<sitemapindex");
    expect(parts.map((part) => locations(part).length)).toEqual(lengths);
    expect(parts.flatMap(locations)).toEqual(
      addresses(count).flatMap(({ path }) => [origin + path, `${origin}/hi${path}`]),
    );
    return undefined;
  });

  it("escapes what an address may hold", async () => {
    const files = await sitemapFiles(origin, [{ path: "/?a=1&b=<x>" }]);
    expect(files.get("/sitemap.xml")).toContain(`${origin}/?a=1&amp;b=&lt;x&gt;</loc>`);
  });

  it("holds pages, categories, the listed brands and every stretch of the offers", async () => {
    const answers: Record<string, unknown> = {
      "/v1/categories": { items: [{ slug: "food-drink" }] },
      "/v1/brands?per_page=100&page=1": { items: [{ slug: "adrakwala" }], page_count: 2 },
      "/v1/brands?per_page=100&page=2": { items: [{ slug: "zumra" }], page_count: 2 },
      "/v1/offers/addresses": { items: [{ id: id(1), updated_at: "t1" }], next_after: id(1) },
      [`/v1/offers/addresses?after=${id(1)}`]: {
        items: [{ id: id(2), updated_at: "t2" }],
        next_after: null,
      },
    };
    const found = [];
    for await (const address of studentAddresses(
      { pages: ["/", "/terms"], hasCategories: true, hasBrands: true },
      async (path) => answers[path],
    ))
      found.push(address);
    expect(found).toEqual([
      { path: "/" },
      { path: "/terms" },
      { path: "/categories/food-drink" },
      { path: "/brands/adrakwala" },
      { path: "/brands/zumra" },
      { path: `/offers/${id(1)}`, lastModified: "t1" },
      { path: `/offers/${id(2)}`, lastModified: "t2" },
    ]);
  });

  it("is made once for all who ask, and an old one goes out while the API is away", async () => {
    let made = 0;
    const clock = vi.spyOn(performance, "now").mockReturnValue(1);
    let isAway = false;
    async function* list() {
      made += 1;
      if (isAway) throw new Error("away");
      yield { path: "/" };
    }
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const find = createSitemap(origin, list);
    await Promise.all([find("/sitemap.xml"), find("/sitemap.xml")]);
    expect(await find("/sitemap-1.xml")).toBeNull();
    expect(made).toBe(1);
    isAway = true;
    clock.mockReturnValue(HOUR);
    expect(await find("/sitemap.xml")).not.toBeNull();
    await vi.waitFor(() => expect(complaint).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });
});

it.each([
  ["/sitemap.xml", true],
  ["/sitemap-12.xml", true],
  ["/sitemap-0.xml", false],
  ["/sitemaps.xml", false],
])("%s is a site map: %j", (path, expected) => {
  expect(isSitemapPath(path)).toBe(expected);
});

it("names what is for everybody, without patterns", () => {
  const routes = [
    { path: "/", isRendered: true },
    { path: "/offers/:id", isRendered: true },
    { path: "/dashboard", isPersonal: true },
    { path: "/auth", title: "Sign in" },
    { path: "/terms", title: "Terms", description: "The rules" },
  ];
  expect(publicPages(routes)).toEqual({
    pages: ["/", "/terms"],
    hasCategories: false,
    hasBrands: false,
  });
  const categories = { path: "/categories/:slug", isRendered: true };
  expect(publicPages([...routes, categories]).hasCategories).toBe(true);
  const brands = { path: "/brands/:slug", isRendered: true };
  expect(publicPages([...routes, brands]).hasBrands).toBe(true);
});

it("lets crawlers read every site but the admin's", () => {
  expect(robotsText({ site: "student", origins })).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(robotsText({ site: "student", origins })).toContain("\nDisallow: /language/\n");
  expect(robotsText({ site: "brand", origins })).toBe("User-agent: *\nAllow: /\n");
  expect(robotsText({ site: "admin", origins })).toBe("User-agent: *\nDisallow: /\n");
});
