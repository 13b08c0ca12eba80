import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

interface Suggestions {
  brands: { name: string; slug: string }[];
  offers: { id: string; title: string }[];
}

const home = `${origins.student}/`;
const answer = async (q: string) =>
  (await (await fetch(`${origins.api}/v1/search-suggestions?q=${q}`)).json()) as Suggestions;
const headerBox = (page: Page) => page.getByRole("banner").getByRole("combobox");
const heroBox = (page: Page) =>
  page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
const headline = (page: Page) =>
  page.getByRole("heading", { name: "Unlock Exclusive Student Discounts Across India" });

/** The beginning of a brand that is suggested first for it. */
async function suggestedBrand() {
  const { items } = (await (await fetch(`${origins.api}/v1/brands`)).json()) as {
    items: { name: string }[];
  };
  const typed = items[0]?.name.slice(0, 3).toLowerCase() ?? "";
  const brand = (await answer(typed)).brands[0];
  if (brand === undefined) throw new Error(`Nothing is suggested for ${typed}.`);
  return { typed, brand };
}

test("the header suggests on every page, and Enter leads to the chosen line", async ({
  visitor,
}) => {
  const page = await visitor();
  const { typed, brand } = await suggestedBrand();
  await page.goto(`${origins.student}/help`);
  await headerBox(page).click();
  await page.keyboard.type(typed);
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: brand.name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toContainText(brand.name);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(headerBox(page)).toHaveValue(typed);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origins.student}/brands/${brand.slug}`);
  await expect(headerBox(page)).toHaveValue("");

  // The suggestions of home's field lie over the page.
  await page.goto(home);
  await heroBox(page).click();
  await page.keyboard.type("s");
  for (const place of [0, 4])
    await expect(list.getByRole("option").nth(place)).toBeInViewport({ ratio: 0.9 });
});

test("a search shows its results at the top, with its words in the header @both-deep", async ({
  visitor,
}, info) => {
  const page = await visitor();
  const isPhone = info.project.name === "phone";
  await page.goto(home);
  await expect(headline(page)).toBeVisible();
  await heroBox(page).fill("biryani");
  await heroBox(page).press("Enter");
  await expect(page).toHaveURL(`${home}?search=biryani`);
  await expect(headline(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  if (!isPhone) await expect(headerBox(page)).toHaveValue("biryani");
  await expect(page.getByRole("article").filter({ visible: true })).not.toHaveCount(0);
  // The server says the same.
  const html = await (await fetch(page.url())).text();
  expect(html).not.toContain("Unlock Exclusive Student Discounts");
  // A filter stays while the words change.
  await page.goto(`${home}?category=books&search=notes`);
  if (!isPhone) {
    await headerBox(page).fill("pens");
    await headerBox(page).press("Enter");
    await expect(page).toHaveURL(`${home}?category=books&search=pens`);
  }
  await page.goBack();
  await page.goto(`${home}?search=biryani`);
  await page.getByRole("button", { name: /search for biryani/ }).click();
  await expect(page).toHaveURL(home);
  await expect(headline(page)).toBeVisible();
});

test("a search knows other words for it, in any language, and says what it took for a slip @phone-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  // first: home may show the same offer in one of its rows.
  const kolhapuris = page
    .getByRole("article")
    .filter({ hasText: "kolhapuris made by hand" })
    .first();
  for (const words of ["footwear", "chappal", "जूते", "sneakers for students"]) {
    await page.goto(`${home}?search=${encodeURIComponent(words)}`);
    await expect(kolhapuris, words).toBeVisible();
    await expect(page.getByText("No exact matches"), words).toHaveCount(0);
  }
  await page.goto(`${home}?search=snekers`);
  await expect(page.getByText("Showing results for “sneakers”.")).toBeVisible();
  await expect(kolhapuris).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search instead for “snekers”" }).click();
  await expect(page).toHaveURL(`${home}?search=snekers&spelling=as_typed`);
  await expect(page.getByText("No exact matches. Showing all offers.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing results for “sneakers”.")).toBeVisible();
});

test("on a phone the icon opens the search over the whole screen, and Back closes it @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  const { typed, brand } = await suggestedBrand();
  await page.goto(`${origins.student}/terms`);
  const opener = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${origins.student}/terms`);
  await opener.click();
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  await dialog.getByRole("option", { name: brand.name }).click();
  await expect(page).toHaveURL(`${origins.student}/brands/${brand.slug}`);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${origins.student}/terms`);
});

test("searches of before are offered on this device, until they are cleared @deep", async ({
  visitor,
}) => {
  const page = await visitor();
  for (const words of ["momos", "headphones"]) {
    await page.goto(`${origins.student}/help`);
    await headerBox(page).fill(words);
    await headerBox(page).press("Enter");
    await expect(page).toHaveURL(`${home}?search=${words}`);
  }
  await page.goto(`${origins.student}/help`);
  await headerBox(page).click();
  await expect(page.getByRole("option")).toHaveText(["headphones", "momos"]);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.reload();
  await headerBox(page).click();
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("a service that never answers holds nobody up @deep", async ({ visitor }) => {
  const page = await visitor();
  await plainPages(page);
  await page.route(/\/v1\/search-suggestions/, () => undefined);
  await page.goto(`${origins.student}/help`);
  await headerBox(page).fill("biryani");
  await headerBox(page).press("Enter");
  await expect(page).toHaveURL(`${home}?search=biryani`);
});

test("home's chips come by use, the menu by name @deep", async ({ visitor }) => {
  const { items } = (await (await fetch(`${origins.api}/v1/categories`)).json()) as {
    items: { name: string; use_rank: number }[];
  };
  const byUse = items.toSorted((one, other) => one.use_rank - other.use_rank);
  const page = await visitor();
  await page.goto(home);
  const chips = page.getByRole("group", { name: "Categories" }).getByRole("button");
  await expect(chips).toHaveText(["All", ...byUse.map(({ name }) => name)]);
});
