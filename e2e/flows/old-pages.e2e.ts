import type { Page } from "@playwright/test";
import { brandApi, publishOffer } from "../fixtures/brand-api.ts";
import { account, origins } from "../fixtures/demo.ts";
import { offerAddress } from "../fixtures/offers.ts";
import { attempt } from "../fixtures/people.ts";
import { studentApi } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** Pages that have been open for a while: their offers have changed meanwhile, and the pages say so. */

/** An offer with one code for all. */
const codeOffer = (title: string, code: string, more: object = {}) =>
  publishOffer({
    title,
    redemption_method: "code",
    code_mode: "shared",
    redemption_code: code,
    exclusivity: "standard",
    ...more,
  });
/** On an offer's page, and on its card, which names it. */
const getCode = (page: Page, { title }: { title?: string } = {}) =>
  page
    .getByRole("button", {
      name: title === undefined ? "Get Code" : `Get Code: ${title}`,
      exact: true,
    })
    .filter({ visible: true });
const said = (page: Page, text: string) =>
  page.getByRole("main").getByText(text, { exact: true }).filter({ visible: true });
/** Looks at the page again, as after an hour in another tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("an offer paused while it is on screen says so at the place of its button @both-deep", async ({
  loginAs,
}, info) => {
  const offer = await codeOffer(`Raincoats ${attempt(info)}`, `RAIN-${attempt(info)}`);
  const [card, page] = await Promise.all([loginAs("pending"), loginAs("pending")]);
  await card.goto(`${origins.student}/?search=${encodeURIComponent(offer.title)}`);
  await expect(getCode(card, offer)).toHaveCount(1);
  await page.goto(offerAddress(offer));
  await expect(getCode(page)).toHaveCount(1);
  const student = await studentApi(account("pending"));
  await student("PUT", `/saved-offers/${offer.id}`);
  const brand = await brandApi();
  await brand("POST", `/offers/${offer.id}/pause`);

  for (const [open, button] of [
    [card, getCode(card, offer)],
    [page, getCode(page)],
  ] as const) {
    await button.click();
    await expectToast(open, "Error redeeming offer", "This offer is paused. It may come back.");
    await expect(said(open, "This offer is paused")).toBeFocused();
    await expect(button).toHaveCount(0);
    await expectAccessible(open);
  }
  await test.step("the saved list says the same", async () => {
    await card.goto(`${origins.student}/dashboard?tab=saved`);
    const row = card.getByRole("listitem").filter({ hasText: offer.title });
    await expect(row).toContainText("This offer is paused");
  });
  await test.step("so does a fresh visit, with others like it", async () => {
    // Rendered pages are kept for half a minute: this one was not rendered before.
    const other = await codeOffer(`Gumboots ${attempt(info)}`, `BOOT-${attempt(info)}`);
    await brand("POST", `/offers/${other.id}/pause`);
    const answer = await page.goto(offerAddress(other));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This offer is paused");
    await expect(page.getByRole("heading", { name: "More in Fashion" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
  });
});

test("a code that was given stays on screen when its offer ends @deep", async ({
  loginAs,
}, info) => {
  const code = `UMBRELLA-${attempt(info)}`;
  const offer = await codeOffer(`Umbrellas ${attempt(info)}`, code);
  const page = await loginAs("pending");
  await page.goto(offerAddress(offer));
  await getCode(page).click();
  const dialog = page.getByRole("dialog", { name: "Redeem Your Offer" });
  await expect(dialog.getByText(code)).toBeVisible();
  const brand = await brandApi();
  await brand("POST", `/offers/${offer.id}/archive`);
  const statuses: number[] = [];
  page.on("response", (answer) => statuses.push(answer.status()));
  // The API's public answers may be half a minute old.
  await expect.poll(() => lookAgain(page).then(() => statuses), { timeout: 45_000 }).toContain(410);
  await expect(dialog.getByText(code)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  // Asked for again it is the same code.
  await getCode(page).click();
  await expect(dialog.getByText(code)).toBeVisible();
});

test("the last one goes to somebody else @deep", async ({ loginAs }, info) => {
  const code = `BOOKENDS-${attempt(info)}`;
  const offer = await codeOffer(`Bookends ${attempt(info)}`, code, { total_cap: 1 });
  const [first, second] = await Promise.all([loginAs("pending"), loginAs("rejected")]);
  for (const page of [first, second]) {
    await page.goto(offerAddress(offer));
    await expect(getCode(page)).toHaveCount(1);
  }
  await getCode(first).click();
  await expect(first.getByRole("dialog").getByText(code)).toBeVisible();
  await getCode(second).click();
  await expect(said(second, "Fully redeemed")).toBeVisible();
  await expect(getCode(second)).toHaveCount(0);
});

/** From now on the site answers as one that has another version: the files of this one are gone. */
async function deploy(page: Page): Promise<() => Promise<void>> {
  const gone = /\/assets\/(?!scheme)[^/]+$/;
  await page.route(gone, (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "Not found\n" }),
  );
  return () => page.unroute(gone);
}

test.describe("after a deployment", () => {
  // A test sees the requests of the page alone.
  test.use({ serviceWorkers: "block" });

  const documents = (page: Page): string[] => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) return;
      loaded.push(new URL(request.url()).pathname);
    });
    return loaded;
  };

  test("an open tab takes the new version at the address that was wanted @phone-deep", async ({
    page,
  }) => {
    await page.goto(`${origins.student}/help`);
    const loaded = documents(page);
    const arrive = await deploy(page);
    // The document is the new version's, whose files are there.
    await page.route(`${origins.student}/privacy`, async (route) => {
      await arrive();
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    expect(loaded).toEqual(["/privacy"]);
  });

  test("a site that lacks a file is loaded once, and then says so @deep", async ({ page }) => {
    await page.goto(`${origins.student}/help`);
    const loaded = documents(page);
    const missing = /\/assets\/PrivacyPage[^/]*$/;
    const head = /\/assets\/(index|main)[^/]*$/;
    await page.route(missing, (route) => route.fulfill({ status: 404, body: "Not found\n" }));
    await page.route(head, (route) =>
      route.request().method() === "HEAD"
        ? route.fulfill({ status: 404, body: "" })
        : route.continue(),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { name: "A new version is available" })).toBeVisible();
    await expectAccessible(page);
    expect(loaded).toEqual(["/privacy"]);
    await page.unroute(missing);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  });

  test("a network that is away is not taken for a new version @deep", async ({ page }) => {
    await page.goto(`${origins.student}/help`);
    const loaded = documents(page);
    await page.route(/\/assets\//, (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(
      page.getByRole("heading", { name: "This page could not be loaded" }),
    ).toBeVisible();
    await expect(page.getByText(/Check your connection/)).toBeVisible();
    expect(loaded).toEqual([]);
  });
});

test("a language whose texts do not come says so, and the page is in English @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const texts = /\/assets\/hi-[^/]+\.js$/;
  await page.route(texts, (route) => route.abort());
  const title = "The language could not be changed";
  await page.goto(`${origins.student}/hi/help`);
  await expectToast(page, title);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.unroute(texts);
  // Also in browsers that keep a failed file for as long as the document lives: Firefox, Safari, Chromium before 156.
  await page.getByRole("alert").getByRole("button", { name: "Try Again" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByText(title)).toHaveCount(0);
});
