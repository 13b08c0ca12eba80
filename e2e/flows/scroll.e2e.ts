import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { holdScripts } from "../fixtures/plain-pages.ts";
import { expect, test } from "../fixtures/test.ts";

/** No number while one page is being left for another. */
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY)).catch(() => Number.NaN);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [site, first, second] of [
  ["student", "/", "/help"],
  ["brand", "/brand-partnership", "/api-docs"],
  ["admin", "/privacy", "/api-docs"],
] as const) {
  test(`a page of the ${site} site opens at its top, and Back and reload where it was left @both-deep`, async ({
    visitor,
  }) => {
    const page = await visitor();
    await page.goto(origins[site] + first);
    await expect(heading(page)).toBeVisible();
    await scrollTo(page, 700);
    // As by the address bar: a document of its own.
    await page.goto(origins[site] + second);
    await expect(heading(page)).toBeInViewport();
    expect(await top(page)).toBe(0);

    await scrollTo(page, 300);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => top(page)).toBe(300);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => top(page)).toBe(300);
  });
}

test("a link to a part of a page leads there, and Back from it @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.student}/`);
  await scrollTo(page, 900);
  await page.goto(`${origins.student}/help`);
  await scrollTo(page, 400);
  // A plain link within the page makes an entry that the router did not.
  await page.evaluate(() => window.location.assign("#main"));
  await expect.poll(() => top(page)).toBeLessThan(100);
  await page.goto(`${origins.student}/#offers-section`);
  await expect(page.locator("#offers-section")).toBeInViewport();
  const there = await top(page);
  expect(there).toBeGreaterThan(100);
  await page.goBack();
  await expect.poll(() => top(page)).toBeLessThan(100);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => top(page)).toBe(900);
});

test("a page that was scrolled before its code was here stays there @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const release = await holdScripts(page);
  await page.goto(`${origins.student}/`, { waitUntil: "commit" });
  await expect(heading(page)).toBeVisible();
  await scrollTo(page, 600);
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
    return seen;
  });
  release();
  await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await top(page)).toBe(600);
  expect((await places.jsonValue()).filter((y) => Math.abs(y - 600) > 1)).toEqual([]);
});
