import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const home = origins.student;
/** The titles of the list's offers, one a ticket: of both parts, where collections are between them. */
const tickets = (page: Page) =>
  page.getByRole("list", { name: /^(More o|O)ffers$/ }).getByRole("heading", { level: 3 });
const titles = (page: Page) => tickets(page).allTextContents();
const showing = (page: Page, range: string) =>
  expect(page.getByText(new RegExp(`^Showing ${range} of`))).toBeVisible();

async function answer<T>(path: string): Promise<T> {
  return (await (await fetch(`${origins.api}${path}`)).json()) as T;
}

test("page, page size and filters are in the address, for back, forward and a shared link @desktop-deep", async ({
  page,
  visitor,
}) => {
  await page.goto(home);
  await page.getByRole("combobox", { name: /per page/ }).selectOption("12");
  await expect(page).toHaveURL(`${home}/?per=12`);
  await showing(page, "1–12");
  const first = await titles(page);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${home}/?page=2&per=12`);
  await showing(page, "13–24");
  await expect(tickets(page)).toHaveCount(12);
  const second = await titles(page);
  expect(second).not.toEqual(first);

  await page.goBack();
  await showing(page, "1–12");
  expect(await titles(page)).toEqual(first);
  await page.goForward();
  await showing(page, "13–24");

  const friend = await visitor();
  await friend.goto(page.url());
  await showing(friend, "13–24");
  expect(await titles(friend)).toEqual(second);

  // Another page size begins at the first page again.
  await page.getByRole("combobox", { name: /per page/ }).selectOption("48");
  await expect(page).toHaveURL(`${home}/?per=48`);
});

test("back and forward restore the scroll position in the list @deep", async ({ page }) => {
  // Places are read at once, not while the page still glides there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(home);
  await showing(page, "1–24");
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const isAt = (wanted: number) =>
    expect.poll(async () => Math.abs((await place()) - wanted)).toBeLessThan(60);
  const next = page.getByRole("link", { name: "Page 2", exact: true });
  // Read at the click itself: tickets rendered just before it may move the link, and the page is scrolled after it.
  const placeAtClick = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const options = { capture: true, once: true };
        window.addEventListener("click", () => done(Math.round(window.scrollY)), options);
      }),
  );
  await next.click();
  const left = await placeAtClick;
  await showing(page, "25–48");
  expect(await place(), "another page begins at the list's top").toBeLessThan(left - 200);
  await page.evaluate(() => window.scrollBy(0, 500));
  const further = await place();
  await page.goBack();
  await showing(page, "1–24");
  await isAt(left);
  await page.goForward();
  await showing(page, "25–48");
  await isAt(further);
});

test("in Hindi the cities have Hindi names, in filters, on tickets and on an offer's page @deep", async ({
  page,
}) => {
  await plainPages(page);
  await page.goto(`${home}/?region=India&city=Pune`);
  await page.getByRole("link", { name: "हिन्दी में देखें" }).filter({ visible: true }).click();
  const filter = page.getByRole("combobox", { name: "शहर" });
  await expect(filter.locator("option:checked")).toHaveText("पुणे");
  await expect(filter).toHaveValue("Pune");
  // first: any offer in Pune will do.
  const ticket = page.getByRole("article").filter({ hasText: "पुणे" }).first();
  await ticket.getByRole("heading", { level: 3 }).getByRole("link").click();
  const claim = page.getByRole("complementary");
  await expect(claim.getByText(/, पुणे$/)).toBeVisible();
  await expect(page.getByRole("main").getByText("Pune", { exact: true })).toHaveCount(0);
});

test("tickets out of view reserve about their height, so that nothing below them shifts @both-deep", async ({
  page,
}) => {
  await page.goto(home);
  await expect(tickets(page)).toHaveCount(24);
  const lists = page.getByRole("list", { name: /^(More o|O)ffers$/ });
  const tallerByOne = await lists.evaluateAll((both) => {
    const cells = both.flatMap((list) => [...list.children]) as HTMLElement[];
    const height = () => cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().height, 0);
    const before = height();
    for (const cell of cells) cell.style.contentVisibility = "visible";
    return Math.abs(height() - before) / cells.length;
  });
  expect(tallerByOne).toBeLessThan(16);
});

test("an address with nonsense is corrected, and the page works @deep", async ({ page }) => {
  const { page_count: last } = await answer<{ page_count: number }>("/v1/offers");
  for (const [given, corrected] of [
    ["?page=-1", ""],
    ["?page=0&per=7", "?per=12"],
    ["?page=9999999999", `?page=${last}`],
    ["?sort=cheapest&region=Mars&city=Atlantis", ""],
    ["?category=no-such-one", ""],
    ["?category=%", ""],
    ["?search=%25", "?search=%25"],
    ["?search=_", "?search=_"],
    [`?search=${"x".repeat(5_000)}`, `?search=${"x".repeat(100)}`],
    [`?search=${"x".repeat(99)}🍕`, `?search=${"x".repeat(99)}`],
    ["?search='%22🍕", "?search=%27%22%F0%9F%8D%95"],
  ] as const) {
    await page.goto(`${home}/${given}`);
    await expect(page, given.slice(0, 60)).toHaveURL(`${home}/${corrected}`);
    await expect(tickets(page)).not.toHaveCount(0);
  }
  // The correction is no step in the history: the way back leads out.
  await page.goto(`${home}/categories`);
  await page.goto(`${home}/?category=no-such-one&page=0`);
  await expect(page).toHaveURL(`${home}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${home}/categories`);
});

test("a search without results shows other offers and says so, with the filters still there @deep", async ({
  page,
}) => {
  await page.goto(`${home}/?region=India&city=Pune&search=qqqqzzzz`);
  await expect(page.getByText("No exact matches. Showing all offers.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Pune");
  await expect(page.getByText("“qqqqzzzz”", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(`${home}/`);

  await page.goto(`${home}/?search=biryanii`);
  await expect(page.getByText("Showing results for “biryani”.")).toBeVisible();
  await expect(page.getByText("“biryanii”", { exact: true })).toBeVisible();
});

test("a hash, a window event and an empty search take effect @deep", async ({ page }) => {
  await page.goto(`${home}/#offers-section`);
  await expect(page.locator("#offers-section")).toBeInViewport({ ratio: 0.1 });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

  const choose = (detail: string | null) =>
    page.evaluate(
      (slug) => window.dispatchEvent(new CustomEvent("categoryChanged", { detail: slug })),
      detail,
    );
  // Listening begins a moment after the page is rendered.
  await expect(async () => {
    await choose("books");
    await expect(page).toHaveURL(`${home}/?category=books`, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Books", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await choose(null);
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/?category=books`);
  await expect(page.getByRole("button", { name: "Books", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto(`${home}/?search=`);
  await expect(
    page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ }),
  ).toBeFocused();
});

test("skeletons show while the offers load: 3 on a phone, 8 on a desktop @both-deep", async ({
  page,
}, info) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await plainPages(page);
  await page.route(/\/v1\/offers\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(home);
  const skeletons = page
    .locator("#offers-section div[aria-hidden=true] li")
    .filter({ visible: true });
  await expect(skeletons).toHaveCount(info.project.name === "phone" ? 3 : 8);
  release();
  await expect(tickets(page)).toHaveCount(24);
  await expect(skeletons).toHaveCount(0);
});

test("home shows its figures, and asks only visitors to join @both-deep", async ({
  page,
  loginAs,
}) => {
  const figures = page.getByRole("list", { name: "Bachat in figures" });
  // Flows beside this one publish and end offers, and the page is kept for some seconds.
  await expect(async () => {
    const { active_offers } = await answer<{ active_offers: number }>("/v1/offers/stats");
    await page.goto(home);
    await expect(figures).toContainText(`${active_offers} Active Offers`, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Verified student discounts")).toBeVisible();
  for (const text of ["500+ brands", "50,000+ happy students", "₹1M+ saved", "65% average"]) {
    await expect(figures).toContainText(text);
  }
  await expect(figures).toContainText("28 states and 8 union territories");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /^Unlock Student Savings Across India/,
  );
  const steps = page
    .getByRole("region", { name: "How it works" })
    .getByRole("heading", { level: 3 });
  await expect(steps).toHaveText([
    "Verify student status",
    "Discover offers",
    "Redeem and save instantly",
  ]);
  await expect(page.getByRole("link", { name: "Student Login" })).toHaveAttribute("href", "/auth");
  const student = await loginAs("student");
  await student.goto(home);
  await expect(tickets(student)).not.toHaveCount(0);
  await expect(student.getByRole("link", { name: "Student Login" })).toHaveCount(0);
  await expect(student.getByRole("link", { name: "Start Saving Today" })).toHaveCount(0);
  await page.getByRole("link", { name: "Start Saving Today" }).click();
  await expect(page).toHaveURL(`${origins.student}/auth?tab=sign-up`);
});

test("offers that do not load say so, and load on a second try", async ({ page }) => {
  await plainPages(page);
  await page.route(/\/v1\/offers\?/, (route) => route.abort());
  await page.goto(home);
  // Two more tries, a second and two apart, come before it is called an error.
  const text = page.getByText("Could not load offers. Please reload the page.");
  await expect(text).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(/\/v1\/offers\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(tickets(page)).toHaveCount(24);
});

test("when there is no offer at all, home says that new ones are reviewed @deep", async ({
  page,
}) => {
  await plainPages(page);
  await page.route(/\/v1\/offers\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object;
    await route.fulfill({ response, json: { ...list, items: [], total: 0, page_count: 1 } });
  });
  await page.goto(home);
  await expect(
    page.getByRole("heading", { name: "We're currently reviewing new offers!" }),
  ).toBeVisible();
  await expect(tickets(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("categories that do not load say so, and the offers still load @deep", async ({ page }) => {
  await plainPages(page);
  await page.route(/\/v1\/categories$/, (route) => route.abort());
  await page.goto(home);
  await expect(page.getByText("Error loading categories")).toBeVisible({ timeout: 20_000 });
  await expectToast(page, "Error loading categories", "Bachat cannot be reached.");
  await expect(tickets(page)).toHaveCount(24);
});
