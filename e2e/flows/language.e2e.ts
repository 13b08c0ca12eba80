import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { newStudent } from "../fixtures/people.ts";
import { holdScripts } from "../fixtures/plain-pages.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectFits, test } from "../fixtures/test.ts";

const devanagari = /[\u0900-\u097F]/;
const cookie = (value: string) => ({ name: "bachat-language", value, url: origins.student });
const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const inHeader = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

test("a first visit is in the browser's language, and a shared link keeps its own @phone-deep", async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, locale: "hi-IN" });
  const page = await context.newPage();
  await page.goto(origins.student);
  await expect(page).toHaveURL(`${origins.student}/hi`);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(headline(page)).toHaveText(devanagari);
  expect(await context.cookies()).toEqual([]);

  await test.step("the switch is in the header, on the narrowest phone too", async () => {
    await expect(inHeader(page, "View in English")).toBeVisible();
    await expectAccessible(page);
    const shown = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...shown, width: 320 });
    await expect(inHeader(page, "View in English")).toBeVisible();
    await expectFits(page);
    await page.setViewportSize(shown);
  });

  await test.step("the page stays the same, with its query", async () => {
    await page.goto(`${origins.student}/hi/categories/books?sort=newest`);
    await expect(headline(page)).toHaveText("किताबें");
    await inHeader(page, "View in English").click();
    await expect(page).toHaveURL(`${origins.student}/categories/books?sort=newest`);
    await expect(headline(page)).toHaveText("Books");
    await page.goBack();
    await expect(page).toHaveURL(`${origins.student}/hi/categories/books?sort=newest`);
    await expect(headline(page)).toHaveText("किताबें");
  });

  await test.step("the choice is remembered where no address says a language", async () => {
    await page.goto(origins.student);
    await expect(page).toHaveURL(`${origins.student}/`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("a link that somebody shared is in their language, and offers the reader's", async () => {
    await page.goto(`${origins.student}/hi/help`);
    await expect(headline(page)).toHaveText("मदद");
    await expectAccessible(page);
    await page.getByRole("button", { name: "हिन्दी में ही पढ़ें" }).click();
    await expect(page.getByText("Read in English?")).toHaveCount(0);
    await page.goto(`${origins.student}/help`);
    await page.getByRole("link", { name: "हाँ, हिन्दी में" }).click();
    await expect(page).toHaveURL(`${origins.student}/hi/help`);
  });
  await context.close();
});

test("the switch in the drawer closes it @both-deep", async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origins.student}/brands`);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "हिन्दी में देखें" }).click();
  await expect(page).toHaveURL(`${origins.student}/hi/brands`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // As it was left: also where the browser kept the page as it was.
  await page.goBack();
  await expect(page).toHaveURL(`${origins.student}/brands`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a page in Hindi comes so from the server, is hydrated as it is, and links to Hindi @phone-deep", async ({
  page,
  browser,
  contextOptions,
}) => {
  for (const path of ["", "/categories", "/brands", "/help", "/privacy"]) {
    const release = await holdScripts(page);
    const address = `${origins.student}/hi${path}`;
    const response = await page.goto(address, { waitUntil: "commit" });
    expect(response?.headers()["vary"]).not.toContain("cookie");
    await expect(headline(page)).toBeVisible();
    await expect(headline(page)).toHaveText(devanagari);
    expect(await page.title()).toMatch(devanagari);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator("link[hreflang=en]")).toHaveAttribute(
      "href",
      origins.student + (path || "/"),
    );
    await headline(page).evaluate((element) => element.setAttribute("data-rendered-by", "server"));
    release();
    await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await expect(headline(page), path).toHaveAttribute("data-rendered-by", "server");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await page.unrouteAll({ behavior: "wait" });
    // Whatever leads on within the site stays in Hindi, but the switch.
    const others = await page
      .locator(`a[href^="/"]:not([hreflang]), form[action^="/"]`)
      .evaluateAll((found) =>
        found
          .map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "")
          // A form names its language to the API beside its path.
          .filter((to) => !/^\/hi(?=[/?#]|$)|^\/v1\/forms\/\w+\?locale=hi$/.test(to)),
      );
    expect(others, path).toEqual([]);
  }

  const quiet = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    locale: "hi-IN",
  });
  const plain = await quiet.newPage();
  await plain.goto(origins.student);
  await expect(headline(plain)).toHaveText(devanagari);
  // A link of the site leads where it says, also to the front door.
  await inHeader(plain, "View in English").click();
  await expect(plain).toHaveURL(`${origins.student}/`);
  // The choice is remembered without the page's code too.
  await plain.goto("about:blank");
  await plain.goto(origins.student);
  await expect(plain).toHaveURL(`${origins.student}/`);
  await inHeader(plain, "हिन्दी में देखें").click();
  await expect(plain).toHaveURL(`${origins.student}/hi`);
  await plain.goto("about:blank");
  await plain.goto(`${origins.student}/auth`);
  await expect(plain).toHaveURL(`${origins.student}/hi/auth`);
  await quiet.close();
});

test("the language's cookie comes with the choice and is the only one @deep", async ({
  page,
  context,
}) => {
  await page.goto(`${origins.student}/help`);
  await page.waitForLoadState("networkidle");
  expect(await context.cookies()).toEqual([]);
  await inHeader(page, "हिन्दी में देखें").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const [choice, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(choice).toMatchObject({
    name: "bachat-language",
    value: "hi",
    path: "/",
    sameSite: "Lax",
    httpOnly: false,
  });
  const days = ((choice?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test("a missing page is missing in its language @deep", async ({ page }) => {
  const answer = await page.goto(`${origins.student}/hi/nothing`);
  expect(answer?.status()).toBe(404);
  await expect(headline(page)).toHaveText("यह पेज नहीं मिला");
  await page.goto(`${origins.student}/hi/hi/help`);
  await expect(headline(page)).toHaveText("यह पेज नहीं मिला");
  await page.goto(`${origins.student}/HI/help`);
  await expect(page).toHaveURL(`${origins.student}/hi/help`);
});

test("the account has the choice too, and takes it to one's own pages on another device @deep", async ({
  loginAs,
}, info) => {
  const reader = newStudent("Leela Nair", info);
  await newAccount(reader);
  const page = await loginAs(reader);
  await page.goto(`${origins.student}/help`);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/v1/auth/account") && answer.request().method() === "PATCH",
  );
  await page.waitForLoadState("networkidle");
  await inHeader(page, "हिन्दी में देखें").click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(`${origins.student}/hi/help`);

  const elsewhere = await loginAs(reader);
  await elsewhere.goto(`${origins.student}/terms`);
  await expect(headline(elsewhere)).toHaveText("Terms of Service");
  await expect(elsewhere.getByText("हिन्दी में पढ़ें?")).toBeVisible();
  await elsewhere.goto(`${origins.student}/dashboard?tab=saved`);
  await expect(elsewhere).toHaveURL(`${origins.student}/hi/dashboard?tab=saved`);
  await elsewhere.context().addCookies([cookie("en")]);
  await elsewhere.goto(`${origins.student}/dashboard`);
  await expect(elsewhere).toHaveURL(`${origins.student}/dashboard`);
});
