import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

interface Brand {
  name: string;
  slug: string;
  category_slug: string | null;
}
interface Offer {
  title: string;
  brand_name: string;
  brand_slug: string;
}

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(origins.api + path)).json()) as T;
}

/** As a crawler without scripts gets it. */
async function crawl(path: string) {
  const answer = await fetch(origins.student + path);
  return { status: answer.status, html: await answer.text() };
}

/** The brand of the first offer, with its offers. */
async function brandWithOffers() {
  const { items } = await read<{ items: Offer[] }>("/v1/offers?sort=popular");
  const slug = items[0]?.brand_slug ?? "";
  const brand = await read<Brand>(`/v1/brands/${slug}`);
  const own = await read<{ items: Offer[]; total: number }>(`/v1/brands/${slug}/offers`);
  return { brand, own };
}

test("a visitor looks through the brands and opens one @both-deep", async ({ page }, info) => {
  await page.goto(`${origins.student}/help`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Brands", exact: true }).click();
  await expect(page).toHaveURL(`${origins.student}/brands`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Brands");
  const list = page.getByRole("list", { name: "Brands" });
  await expect(list.getByRole("link")).not.toHaveCount(0);
  await expectAccessible(page);

  const { brand, own } = await brandWithOffers();
  const box = page.getByRole("searchbox", { name: "Search for a brand" });
  await box.fill(brand.name);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/brands\?search=/);
  await list.getByRole("link", { name: brand.name }).click();
  await expect(page).toHaveURL(`${origins.student}/brands/${brand.slug}`);
  await expect(page).toHaveTitle(`${brand.name}: student discounts · Bachat`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(brand.name);
  for (const { title } of own.items)
    await expect(page.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();

  // A ticket leads to its brand too.
  await page.goto(`${origins.student}/?sort=popular`);
  const card = page.getByRole("article").filter({ hasText: own.items[0]?.title ?? "" });
  await card.getByRole("link", { name: brand.name, exact: true }).click();
  await expect(page).toHaveURL(`${origins.student}/brands/${brand.slug}`);
  // A menu that is opened before the page is there closes with the page before it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(brand.name);
  await page
    .getByRole("button", { name: info.project.name === "phone" ? "Open menu" : "Categories" })
    .click();
  const menu = info.project.name === "phone" ? page.getByRole("dialog") : page.getByRole("banner");
  await menu.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(page).toHaveURL(`${origins.student}/brands`);
});

test("a brand says in its HTML what it is @deep", async () => {
  // The page may be half a minute older than the list, which other flows change.
  await expect(async () => {
    const { brand, own } = await brandWithOffers();
    const address = `${origins.student}/brands/${brand.slug}`;
    const { status, html } = await crawl(`/brands/${brand.slug}?sort=newest`);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).toContain('"@type":"Organization"');
    for (const { title } of own.items)
      expect(html).toContain(title.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"));
  }).toPass({ timeout: 45_000 });
  const list = await crawl("/brands");
  expect(list.html).toContain('"@type":"ItemList"');
});

test("a brand that is not there is not found @deep", async ({ page }) => {
  for (const slug of ["no-such-brand", "%F0%9F%98%80", "x".repeat(170)]) {
    const { status, html } = await crawl(`/brands/${slug}`);
    expect([status, html.includes("Page not found")]).toEqual([404, true]);
  }
  await page.goto(`${origins.student}/brands/no-such-brand`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
