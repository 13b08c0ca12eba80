import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a visitor who wants to save or redeem is asked to sign in, and comes back @desktop-deep", async ({
  page,
}) => {
  const offer = await findOffer({
    offer_type: "code",
    exclusivity: "standard",
    redemption_method: "code",
  });
  await page.goto(offerAddress(offer));
  await page
    .getByRole("link", { name: "Login Required", exact: true })
    .filter({ visible: true })
    .click();
  await expectToast(page, "Please sign in", "You need to be signed in to redeem offers");
  await expect(page).toHaveURL(
    `${origins.student}/auth?tab=sign-up&return_to=%2Foffers%2F${offer.id}`,
  );

  const qr = await findOffer({
    offer_type: "other",
    exclusivity: "standard",
    redemption_method: "qr",
  });
  await page.goto(offerAddress(qr));
  await page.getByRole("link", { name: "Save This Deal" }).click();
  await expectToast(page, "Please sign in", "You need to be signed in to save offers");
  await page.goto(offerAddress(qr));
  // Open to all, but a QR needs an account.
  await page.getByRole("link", { name: "Get QR", exact: true }).filter({ visible: true }).click();
  await expectToast(page, "Please sign in", "You need to be signed in to redeem offers");
  await page.getByRole("tab", { name: "Sign In" }).click();
  // The other form has such a field as well.
  await expect(page.getByRole("heading", { name: "Sign in to Bachat" })).toBeVisible();
  await page.getByLabel("Email").fill("pending@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(offerAddress(qr));
});

test("an offer is shared by the system's sheet, else by its link, else not @both-deep", async ({
  visitor,
}) => {
  const offer = await findOffer({ redemption_method: "redirect" });
  const page = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  });
  await page.goto(offerAddress(offer));
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await expectToast(page, "Link copied!", "Offer link copied to clipboard.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(offerAddress(offer));
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.resolve() });
  });
  await share.click();
  await expectToast(page, "Shared!", "Offer shared successfully.");
});

test("sharing that fails says so @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new Error("refused"));
    Object.defineProperty(navigator, "share", { value: refuse });
    Object.defineProperty(navigator.clipboard, "writeText", { value: refuse });
  });
  await page.goto(offerAddress(await findOffer({ redemption_method: "redirect" })));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectToast(page, "Share failed", "Unable to share this offer.");
});

test("an address without an offer says so and links to the offers @both-deep", async ({ page }) => {
  for (const id of ["019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", "not-an-offer"]) {
    await page.goto(`${origins.student}/offers/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offer not found");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  }
  await page.getByRole("main").getByRole("link", { name: "Browse Offers" }).click();
  await expect(page.getByText(/Showing 1–24 of/)).toBeVisible();
});

test("an offer whose codes are all given is locked, and says why @deep", async ({ loginAs }) => {
  const page = await loginAs("pending");
  const offer = await findOffer({
    offer_type: "code",
    exclusivity: "standard",
    redemption_method: "code",
  });
  await plainPages(page);
  // No pool of the demo is dry: this one is emptied on its way here.
  await page.route(new RegExp(`/v1/offers/${offer.id}$`), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), codes_left: 0, codes_total: 50 },
    });
  });
  await page.goto(offerAddress(offer));
  const action = page.getByRole("button", { name: "Locked", exact: true });
  await expect(action).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("All codes are given out for now")).toBeVisible();
  await action.click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
});

test("on a desktop the right column has what to do and the brand, and stays in view @deep", async ({
  page,
}) => {
  const offer = await findOffer({ offer_type: "code", exclusivity: "standard" });
  await page.goto(offerAddress(offer));
  const middle = page.viewportSize()?.width ?? 0;
  const action = page.locator("[data-press=redeem]").filter({ visible: true });
  const brand = page.getByRole("heading", { name: `About ${offer.brand_name}` });
  for (const part of [action, brand])
    expect((await part.boundingBox())?.x).toBeGreaterThan(middle / 2);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(action).toBeInViewport();
  await expect(brand).toBeInViewport();
});
