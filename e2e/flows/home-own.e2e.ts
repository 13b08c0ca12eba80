import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** The order of home's parts, and the parts that each kind of reader sees. */

const home = origins.student;
const FIRST = "Offers";
const ROWS = ["Ending soon", "New this week", /^Popular in /] as const;

const idsIn = (page: Page, name: string | RegExp) =>
  page
    .getByRole("list", { name, exact: true })
    .getByRole("heading", { level: 3 })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** How far visible content moved by itself since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

test("on a phone the first ticket begins by 420 px, and two are seen whole @desktop-deep", async ({
  page,
}, info) => {
  await page.goto(home);
  const list = page.getByRole("list", { name: "Offers", exact: true });
  await expect(list.getByRole("article")).toHaveCount(8);
  const boxes = await list
    .getByRole("article")
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().toJSON()));
  const figures = page.getByRole("list", { name: "Bachat in figures" }).filter({ visible: true });
  const lead = page.getByText(/^Show your college ID once/).filter({ visible: true });
  await expect(figures).toHaveCount(1);
  await expect(lead).toHaveCount(1);
  const end = await list.evaluate((cards) => cards.getBoundingClientRect().bottom);
  const leadTop = (await lead.boundingBox())?.y ?? 0;
  const figuresTop = (await figures.boundingBox())?.y ?? 0;
  if (info.project.name === "desktop") {
    expect(Math.max(leadTop, figuresTop)).toBeLessThan(boxes[0]?.top ?? 0);
    return;
  }
  expect(boxes[0]?.top).toBeLessThanOrEqual(420);
  expect(boxes[1]?.bottom).toBeLessThanOrEqual(844);
  expect(Math.min(leadTop, figuresTop)).toBeGreaterThan(end);
  await expect(page.getByText(/brands.*: .+, as of /).filter({ visible: true })).toBeVisible();
});

test("collections lead to their lists, and show no offer twice @both-deep", async ({
  page,
}, info) => {
  await page.goto(home);
  await expect(page.getByRole("list", { name: "Ending soon", exact: true })).toBeVisible();
  const [first = [], ...rows] = await Promise.all(
    [FIRST, ...ROWS].map((name) => idsIn(page, name)),
  );
  expect(first).toHaveLength(8);
  expect(rows.flat().length).toBeGreaterThan(4);
  const shown = [first, ...rows].flat();
  expect(new Set(shown).size).toBe(shown.length);
  await expectAccessible(page);

  const row = page.getByRole("list", { name: "Ending soon", exact: true });
  await row.scrollIntoViewIfNeeded();
  // The keyboard reaches each ticket, and the row follows it, not the page.
  const links = row.getByRole("heading", { level: 3 }).getByRole("link");
  const last = links.nth((await links.count()) - 1);
  await last.focus();
  await expect(last).toBeInViewport();
  const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  if (info.project.name === "phone")
    expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);

  await page.getByRole("link", { name: "See all: Ending soon" }).click();
  await expect(page).toHaveURL(`${home}/?sort=ending_soon#offers-section`);
  await expect(page.getByRole("list", { name: "Ending soon", exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "See all: Popular in India" }).click();
  await expect(page).toHaveURL(`${home}/?region=India&sort=popular#offers-section`);
});

test("the city that was chosen last is the one whose popular offers home shows @deep", async ({
  page,
}) => {
  await page.goto(`${home}/?region=India&city=Pune`);
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Pune");
  await page.goto(home);
  await expect(page.getByRole("heading", { name: "Popular in Pune" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all: Popular in Pune" })).toHaveAttribute(
    "href",
    "/?region=India&city=Pune&sort=popular#offers-section",
  );
});

test("a signed-in student has the pass, what ends soon and what is new, and nothing moves @both-deep", async ({
  loginAs,
}) => {
  // Three loads and a look at all of it for accessibility.
  test.slow();
  const page = await loginAs("student");
  await page.goto(home);
  await expect(page.getByRole("heading", { name: "Your student discounts" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Saved, ending soon" })).toBeVisible();
  await expect(page.getByText("Your first visit here")).toBeAttached();
  await expect(page.getByRole("link", { name: "Start Saving Today" })).toHaveCount(0);

  // The next load keeps the place of it from the start.
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/student\/(home|dashboard|profile|saved)/.test(pathname)) calls.push(pathname);
  });
  await page.reload();
  await expect(page.getByRole("link", { name: /Show the pass$/ })).toBeVisible();
  await expect(page.locator("article [data-unknown]")).toHaveCount(0);
  expect(calls).toEqual(["/v1/student/home"]);
  expect(await shiftOf(page)).toBeLessThan(0.02);

  await page.evaluate(() => {
    const long = Date.now() - 3 * 24 * 3_600_000;
    localStorage.setItem("bachat-last-visit", JSON.stringify({ seenAt: long, before: null }));
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: /^New since / })).toBeAttached();
  await page.getByRole("link", { name: /Show the pass$/ }).click();
  await expect(page).toHaveURL(`${home}/dashboard/pass`);
});

test("who is not verified sees it on the pass, and marigold only on what opens @deep", async ({
  loginAs,
}) => {
  const page = await loginAs("newcomer");
  await page.goto(home);
  await page.keyboard.press("Escape");
  const pass = page.getByRole("link", { name: /Verify Student Status$/ });
  await expect(pass).toContainText("Not verified yet");
  await expect(pass).toHaveAttribute("href", "/verification");
});

test("on a phone the account's picture opens its menu, with Sign Out set apart @both-deep", async ({
  loginAs,
}, info) => {
  const page = await loginAs("student");
  await page.goto(home);
  const account = page.getByRole("banner").getByRole("button", { name: "Ananya Deshmukh" });
  await account.click();
  const signOut = page.getByRole("button", { name: "Sign Out" }).filter({ visible: true });
  const dashboard = page
    .getByRole("banner")
    .getByRole("link", { name: /^Dashboard/ })
    .filter({ visible: true });
  await expect(dashboard).toBeVisible();
  const from = (await dashboard.boundingBox()) ?? { y: 0, height: 0 };
  const to = (await signOut.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(to.y - from.y - from.height).toBeGreaterThan(44);
  expect(to.x).toBeGreaterThanOrEqual(0);
  // On a desktop the open menu covers parts of links, which the check then finds too small.
  if (info.project.name === "phone") await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  if (info.project.name === "phone") {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});
