import { origins } from "../fixtures/demo.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

interface Category {
  name: string;
  slug: string;
  offer_count: number;
}

const list = `${origins.student}/categories`;

async function categories(): Promise<Category[]> {
  const response = await fetch(`${origins.api}/v1/categories`);
  return ((await response.json()) as { items: Category[] }).items;
}

test("a visitor finds every category with its offers @both-deep", async ({ page }, info) => {
  const onPhone = info.project.name === "phone";
  await page.goto(`${origins.student}/auth`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /categories/i })
    .click();
  await expect(page).toHaveURL(list);
  await page.goto(origins.student);
  await page.getByRole("button", { name: onPhone ? "Open menu" : "Categories" }).click();
  await page.getByRole("link", { name: "Browse All Categories" }).click();
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle("All categories · Bachat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All categories");
  const main = page.getByRole("main");
  const all = await categories();
  expect(all.length).toBeGreaterThan(5);
  for (const { name, slug, offer_count } of all) {
    // Brands of other flows publish meanwhile, but no books.
    const count =
      slug === "books" ? `${offer_count} offers` : String.raw`(\d+ offers?|No offers right now)`;
    await expect(main.getByRole("link", { name })).toContainText(new RegExp(`${count}$`));
  }
  await expectAccessible(page);

  const books = all.find((category) => category.slug === "books");
  await main.getByRole("link", { name: "Books" }).click();
  await expect(page).toHaveURL(`${list}/books`);
  await expect(page).toHaveTitle("Books: student discounts · Bachat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
  await expect(page.getByRole("article")).toHaveCount(Math.min(24, books?.offer_count ?? 0));
});

test("a category's page keeps filters, search and page size in its address @both-deep", async ({
  page,
  visitor,
}, info) => {
  await page.goto(`${list}/books`);
  const shown = (one: typeof page) =>
    one.getByRole("list", { name: "Offers" }).getByRole("heading").allTextContents();
  const everywhere = await shown(page);
  if (info.project.name === "phone") {
    await page.getByRole("button", { name: /Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByText("India", { exact: true }).click();
    await sheet.getByRole("button", { name: /^Show \d+ offer/ }).click();
  } else {
    await page.getByRole("combobox", { name: "Region" }).selectOption("India");
  }
  await expect(page).toHaveURL(`${list}/books?region=India`);
  await page.getByRole("combobox", { name: /per page/ }).selectOption("12");
  await expect(page).toHaveURL(`${list}/books?region=India&per=12`);
  await expect.poll(async () => (await shown(page)).length).toBeLessThan(everywhere.length);
  const inIndia = await shown(page);
  expect(inIndia.length).toBeGreaterThan(1);
  const friend = await visitor();
  await friend.goto(page.url());
  await expect(friend.getByText(`Showing 1–${inIndia.length} of`)).toBeVisible();
  expect(await shown(friend)).toEqual(inIndia);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${list}/books`);
  await expect.poll(() => shown(page)).toEqual(everywhere);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(`${list}/books?region=India&per=12`);

  await test.step("says when nothing matches, and clears", async () => {
    const box = page.getByRole("searchbox", { name: "Search in Books" });
    await box.fill("qqqqzzzz");
    await box.press("Enter");
    await expect(page.getByRole("heading", { name: "No offers found" })).toBeVisible();
    await expect(page.getByText(/No exact matches/)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(`${list}/books?per=12`);
    await expect.poll(async () => (await shown(page)).length).toBe(everywhere.length);
  });

  await test.step("leads to the others", async () => {
    await page
      .getByRole("group", { name: "Categories" })
      .getByRole("link", { name: "Beauty" })
      .click();
    await expect(page).toHaveURL(`${list}/beauty-care`);
  });
});

test("a category that does not exist is not found, a bad address is corrected @deep", async ({
  page,
}) => {
  await page.goto(`${list}/no-such-one`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.goto(`${list}/fashion?page=9999999999&per=7&category=travel&sort=odd`);
  await expect(page).toHaveURL(/\/categories\/fashion\?(page=\d&)?per=12$/);
});

test("categories that do not load say so, and load on a second try @deep", async ({ page }) => {
  await plainPages(page);
  await page.route(/\/v1\/categories$/, (route) => route.abort());
  await page.goto(list);
  await expect(page.getByRole("heading", { name: "Error loading categories" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/v1\/categories$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Books" })).toBeVisible();
});
