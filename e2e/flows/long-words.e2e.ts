import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, test } from "../fixtures/test.ts";

const WORD = "Sarvashikshanasahayakamahavidyalayavidyarthikalyanasamitiweb";
const named =
  /^(name|brand_name|title|description|college_name|degree|email|contact_email|city|location|category_name|about|terms|steps|website_url|subject)$/;

/** The API's answers as they are, with one long word in place of each name and text that people write. */
function lengthened(value: unknown, key = ""): unknown {
  if (typeof value === "string" && named.test(key)) {
    return key.endsWith("email") ? `${WORD.toLowerCase()}@${WORD.toLowerCase()}.example` : WORD;
  }
  if (Array.isArray(value)) return value.map((item) => lengthened(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, lengthened(inner, name)]),
  );
}

async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(`${origins.api}/v1/**`, async (route) => {
    const request = route.request();
    // The profile is read by the call that makes a missing one.
    const isRead = request.method() === "GET" || request.url().endsWith("/profile/ensure");
    if (!isRead) return route.fallback();
    const response = await route.fetch();
    if (!(response.headers()["content-type"] ?? "").includes("json"))
      return route.fulfill({ response });
    // Null when the page cancelled the request before its answer came.
    const answer: unknown = await response.json().catch(() => null);
    if (answer === null) return route.abort();
    return route.fulfill({ response, json: lengthened(answer) });
  });
}

/** Elements that reach beyond the screen, except within a part that scrolls by itself. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { right, left, width: own } = element.getBoundingClientRect();
        return own > 0 && (right > width + 1 || left < -1) && !scrolls(element.parentElement);
      })
      .filter((element) => getComputedStyle(element).position !== "absolute")
      .map(
        (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`,
      )
      .slice(0, 5);
  });

/** Numbers that are cut in two by the end of a line: "3,19" above "4". */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.childElementCount === 0)
      .filter((element) => /^[₹+-]?\d[\d,.]*%?$/.test(element.textContent ?? ""))
      .filter((element) => {
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1;
      })
      .map((element) => element.textContent);
  });

const WIDTHS = [320, 360, 390];

async function expectFits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Once one is there, as text or in a field, the answers are.
  const isThere = () =>
    page.evaluate(
      (word) =>
        document.body.innerText.includes(word) ||
        [...document.querySelectorAll("input, textarea")].some(
          (field) => "value" in field && String(field.value).includes(word),
        ),
      WORD,
    );
  await expect.poll(isThere, { message: address, timeout: 15_000 }).toBe(true);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // A card may still be moving in, or be laid out for the width before: its final place counts.
    await expect.poll(() => overflowing(page), { message: `${address} at ${width}` }).toEqual([]);
    expect(await brokenNumbers(page), `${address} at ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${address} at ${width}`,
    ).toBeLessThanOrEqual(width);
  }
}

test("no name is too long for a phone on the student site @deep", async ({ loginAs }) => {
  test.setTimeout(120_000);
  const page = await loginAs("student");
  await page.context().route("**/sw.js", (route) => route.abort());
  const offer = await findOffer({ exclusivity: "standard", redemption_method: "code" });
  await plainPages(page);
  await lengthenAnswers(page);
  for (const address of [
    `${origins.student}/`,
    `${origins.student}/categories`,
    offerAddress(offer),
    `${origins.student}/dashboard`,
    `${origins.student}/dashboard?tab=saved`,
    `${origins.student}/dashboard?tab=redeemed`,
    `${origins.student}/dashboard?tab=history`,
    `${origins.student}/dashboard/pass`,
    `${origins.student}/verification`,
    `${origins.student}/profile`,
  ]) {
    await expectFits(page, address);
  }
});

test("no name is too long for a phone on the brand site @deep", async ({ loginAs }) => {
  test.setTimeout(120_000);
  const page = await loginAs("brand");
  await lengthenAnswers(page);
  for (const path of [
    "/brand-portal",
    "/brand-portal/offers",
    "/brand-portal/team",
    "/brand-portal/settings",
    "/brand-portal/outlets",
    "/brand-portal/account",
    "/developers",
  ]) {
    await expectFits(page, origins.brand + path);
  }
});
