import { dayInKolkata, daysBetween } from "@bachat/rules/time";
import type { Locator, Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { offersOf, type Offer } from "../fixtures/offers.ts";
import { plainPages } from "../fixtures/plain-pages.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";

/** The texts of offers' cards, word for word, for each kind of visitor. */

const LIST = "/?sort=ending_soon&per=48";
const shown = () => offersOf("ending_soon", 48);
const cardOf = (page: Page, { id }: Offer): Locator =>
  page.getByRole("article").filter({ has: page.locator(`a[href="/offers/${id}"]`) });

function worthOf({ discount_type, discount_value, currency }: Offer): string {
  switch (discount_type) {
    case "percentage":
      return `${discount_value}% OFF`;
    case "fixed":
      return `${amount(Number(discount_value), currency)} OFF`;
    case "bogo":
      return "Buy 1 Get 1 Free";
    case "free_shipping":
      return "Free Shipping";
    case "other":
      return discount_value ?? "";
  }
}

const amount = (value: number, currency: Offer["currency"]) =>
  `${currency === "INR" ? "₹" : "$"}${value.toLocaleString("en-IN")}`;

function badgesOf({ exclusivity, offer_type, featured, min_order, currency }: Offer): string[] {
  const types = { redirect: "Open Offer", code: "Code Required", other: "Offer" };
  const minimum =
    min_order === null ? [] : [`On orders above ${amount(min_order / 100, currency)}`];
  return [
    ...(featured ? ["Featured"] : []),
    ...(exclusivity === "exclusive"
      ? ["Student Only", ...minimum, "Exclusive"]
      : [types[offer_type], ...minimum]),
  ];
}

/** In days of Kolkata, the last one included. */
function expiryOf({ end_date }: Offer): string | null {
  if (end_date === null) return null;
  const days = daysBetween(dayInKolkata(new Date()), end_date);
  if (days === 0) return "Last day";
  if (days > 30) return null;
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** The texts of the list's cards, by offer: read at once, because there are many. */
async function readCards(page: Page) {
  await expect(page.getByRole("article")).not.toHaveCount(0);
  // Until session and account are known, the action is a visitor's.
  await expect(page.locator("article [data-unknown]")).toHaveCount(0);
  const cards = await page.getByRole("article").evaluateAll((articles) =>
    articles.map((article) => {
      const words = (selector: string) =>
        [...article.querySelectorAll(selector)].map((part) => part.textContent.trim());
      const labels = [...article.querySelectorAll("button")].map(
        (button) => button.getAttribute("aria-label") ?? "",
      );
      return {
        id: article.querySelector("a[href^='/offers/']")?.getAttribute("href")?.slice(8) ?? "",
        badges: words("li"),
        buttons: words("button, [data-press]").filter((label) => label !== ""),
        text: article.textContent.replaceAll(/\s+/g, " "),
        hasFlag: article.querySelector("[role=img][aria-label=India]") !== null,
        hasSave: labels.some((label) => /^(Save offer|Remove from saved offers)$/.test(label)),
      };
    }),
  );
  return new Map(cards.map((card) => [card.id, card]));
}

const methods = { redirect: "Open Deal", code: "Get Code", qr: "Get QR" };

test("a card says what the offer is, what it is worth and how long @phone-deep", async ({
  page,
}) => {
  const offers = await shown();
  await page.goto(origins.student + LIST);
  const cards = await readCards(page);
  const seen = { worth: new Set<string>(), expiry: new Set<string>(), badges: new Set<string>() };
  for (const offer of offers) {
    const card = cards.get(offer.id);
    const expiry = expiryOf(offer);
    const badges = badgesOf(offer);
    expect(card?.badges, offer.title).toEqual(expiry === null ? badges : [...badges, expiry]);
    expect(card?.text).toContain(worthOf(offer));
    expect(card?.text).not.toContain("Global");
    expect(card?.hasFlag, offer.title).toBe(offer.country === "India");
    seen.worth.add(offer.discount_type);
    if (expiry !== null) seen.expiry.add(expiry.replace(/^\d+ days/, "N days"));
    for (const badge of badges) seen.badges.add(badge.replace(/above \D[\d,]+/, "above N"));
  }
  // The list held every case, or the loop above would prove little.
  expect([...seen.expiry].toSorted()).toEqual(["1 day left", "Last day", "N days left"]);
  expect(seen.worth.size).toBeGreaterThanOrEqual(4);
  expect([...seen.badges].toSorted()).toEqual(
    expect.arrayContaining([
      "Code Required",
      "Exclusive",
      "Offer",
      "On orders above N",
      "Open Offer",
      "Student Only",
    ]),
  );
});

test("the last three days pulse, unless reduced motion is preferred @deep", async ({ page }) => {
  const urgent = (await shown()).find((offer) => expiryOf(offer) === "Last day");
  if (urgent === undefined) throw new Error("No offer of the demo ends today.");
  const pulse = () =>
    cardOf(page, urgent)
      .getByText("Last day")
      .locator("i")
      .evaluate((dot) => {
        const { animationName, animationDuration } = getComputedStyle(dot, "::after");
        return animationName === "none" ? 0 : Number.parseFloat(animationDuration);
      });
  await page.goto(origins.student + LIST);
  await expect(cardOf(page, urgent)).toBeVisible();
  expect(await pulse()).toBe(1.6);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await pulse()).toBeLessThan(0.01);
});

test("a visitor's cards are locked by what is missing, and have no save button @both-deep", async ({
  page,
}, info) => {
  const offers = await shown();
  await page.goto(origins.student + LIST);
  const cards = await readCards(page);
  for (const offer of offers) {
    const card = cards.get(offer.id);
    const [label, lock] =
      offer.exclusivity === "exclusive"
        ? ["Verify Student", "Student verification required"]
        : offer.offer_type === "code"
          ? ["Login Required", "Login to unlock"]
          : [methods[offer.redemption_method], null];
    expect(card?.buttons, offer.title).toEqual([label]);
    const locks = /Student verification required|Login to unlock/.exec(card?.text ?? "");
    expect(locks?.[0] ?? null, offer.title).toBe(lock);
    expect(card?.hasSave).toBe(false);
  }
  if (info.project.name === "phone") return;
  const exclusive = offers.find((offer) => offer.exclusivity === "exclusive") as Offer;
  await expect(cardOf(page, exclusive).getByRole("link", { name: "Verify Now" })).toHaveAttribute(
    "href",
    `/auth?tab=sign-up&return_to=%2Fverification%3Foffer%3D${exclusive.id}`,
  );
  const code = offers.find(
    (offer) => offer.exclusivity === "standard" && offer.offer_type === "code",
  ) as Offer;
  await cardOf(page, code).getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up&return_to=/);
});

test("a student whose ID is in review is asked to verify, and can use everything else @deep", async ({
  loginAs,
}) => {
  const page = await loginAs("pending");
  const offers = await shown();
  await page.goto(origins.student + LIST);
  const cards = await readCards(page);
  for (const offer of offers) {
    const isLocked = offer.exclusivity === "exclusive";
    const card = cards.get(offer.id);
    const label = isLocked ? "Verify Student" : methods[offer.redemption_method];
    expect(card?.buttons, offer.title).toEqual([label]);
    expect(card?.text.includes("Student verification required")).toBe(isLocked);
    expect(card?.text).not.toContain("Login to unlock");
    expect(card?.hasSave).toBe(true);
  }
  const exclusive = offers.find((offer) => offer.exclusivity === "exclusive") as Offer;
  await cardOf(page, exclusive)
    .getByRole("link", { name: /^Verify Student/ })
    .click();
  await expect(page).toHaveURL(`${origins.student}/verification`);
});

test("the save button says what it does, and toasts say that it is done", async ({ loginAs }) => {
  const page = await loginAs("student");
  const [offer] = (await shown()).slice(-1);
  if (offer === undefined) throw new Error("The demo has no offers.");
  // Before that the card cannot say whether it is saved.
  const states = page.waitForResponse(/\/v1\/student\/offer-states/);
  await page.goto(origins.student + LIST);
  await (await states).finished();
  const card = cardOf(page, offer);
  await expect(card.getByRole("button", { name: /Save offer|Remove from saved/ })).toBeVisible();
  const remove = card.getByRole("button", { name: "Remove from saved offers" });
  if (await remove.isVisible()) {
    await remove.click();
    await expectToast(page, "Offer unsaved");
  }
  await card.getByRole("button", { name: "Save offer" }).click();
  await expectToast(page, "Offer saved", "Added to your saved offers");
  await expect(remove).toHaveAttribute("aria-pressed", "true");
  await remove.click();
  await expectToast(page, "Offer unsaved", "Removed from your saved offers");
  await expect(card.getByRole("button", { name: "Save offer" })).toBeVisible();
});

test("a list that does not load says so, and loads on a second try @deep", async ({ page }) => {
  await plainPages(page);
  await page.route(/\/v1\/offers\?/, (route) => route.abort());
  await page.goto(origins.student);
  const toast = page.getByRole("alert").filter({ hasText: "Could not load offers" });
  await expect(toast).toContainText(
    "Error loading offersCould not load offers. Please reload the page.",
  );
  await page.unroute(/\/v1\/offers\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Showing 1–24 of/)).toBeVisible();
});

test("cards that were seen are counted once, and sent when the page is left @both-deep", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/offers/impressions")) sent.push(request.postData() ?? "");
  });
  await page.goto(origins.student);
  const cards = page.getByRole("article");
  // first: the uppermost card comes into view, then the next.
  const uppermost = cards.first();
  await uppermost.scrollIntoViewIfNeeded();
  await cards.nth(1).scrollIntoViewIfNeeded();
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    });
  const answered = page.waitForResponse((response) => response.url().endsWith("/impressions"));
  await expect(async () => {
    await hide();
    expect(sent.length).toBeGreaterThan(0);
  }).toPass();
  expect((await answered).status()).toBe(204);
  const ids = sent.flatMap((body) => body.split(","));
  const first = await uppermost.getByRole("heading").getByRole("link").getAttribute("href");
  expect(ids).toContain(first?.replace("/offers/", ""));
  // Out of view and back again is still the same page view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await uppermost.scrollIntoViewIfNeeded();
  await page.goto(`${origins.student}/auth`);
  const all = sent.flatMap((body) => body.split(","));
  expect(all).toEqual([...new Set(all)]);
});

test("cards side by side are alike, and no category or city is cut @deep", async ({ loginAs }) => {
  const page = await loginAs("student");
  for (const path of [LIST, "/categories/books", "/"]) {
    await page.goto(`${origins.student}${path}`);
    const cards = page.getByRole("main").getByRole("article");
    // first: the list is there.
    await expect(cards.first()).toBeVisible();
    // The parts of the own home come a moment later.
    await expect(async () => {
      const found = await cards.evaluateAll((articles) =>
        articles.map((article) => {
          const place = article.querySelector("[class*=category] > span");
          const badges = article.querySelector("ul");
          const stub = article.querySelector("[class*=stub]");
          return {
            title: article.querySelector("h3")?.textContent,
            top: Math.round(article.getBoundingClientRect().top + window.scrollY),
            stub: Math.round((stub?.getBoundingClientRect().top ?? 0) + window.scrollY),
            badges: badges?.clientHeight,
            cut: place !== null && place.scrollWidth > place.clientWidth ? place.textContent : null,
          };
        }),
      );
      expect(found.map(({ cut }) => cut).filter(Boolean)).toEqual([]);
      const [height] = found.map(({ badges }) => badges);
      expect(found.filter(({ badges }) => badges !== height || badges === undefined)).toEqual([]);
      const stubs = Map.groupBy(found, ({ top }) => top).values();
      for (const row of stubs) expect(new Set(row.map(({ stub }) => stub)).size).toBe(1);
    }).toPass({ timeout: 15_000 });
  }
});
