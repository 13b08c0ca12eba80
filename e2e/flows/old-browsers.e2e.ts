import { polyfills } from "@bachat/web-server/polyfills";
import type { Page } from "@playwright/test";
import { makeDraft } from "../fixtures/brand-offers.ts";
import { account, origins } from "../fixtures/demo.ts";
import { findOffer, listedTickets, offerAddress } from "../fixtures/offers.ts";
import { attempt, newStudent, signUp } from "../fixtures/people.ts";
import { approveReview, completeProfile, openReview, sendCard } from "../fixtures/student.ts";
import { expect, test } from "../fixtures/test.ts";

/** The oldest browsers that are supported, as far as Chromium can be one: without the functions that they lack. */

const names = Object.keys(polyfills);

/** Takes functions such as `Array.prototype.toSorted` away before any script of the page runs. */
const without = (page: Page, missing: readonly string[]) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const steps = path.split(".");
      const name = steps.pop() ?? "";
      let holder: unknown = steps.reduce<unknown>(
        (found, step) => Reflect.get(Object(found), step),
        window,
      );
      while (holder !== null && !Object.hasOwn(Object(holder), name))
        holder = Object.getPrototypeOf(holder);
      Reflect.deleteProperty(Object(holder), name);
    }
  }, missing);

test("everything works in a browser without the newer functions @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(180_000);
  const student = newStudent("Lalita Barman", info);
  const page = await visitor();
  const [admin, brand] = await Promise.all([loginAs("admin"), loginAs("editor")]);
  for (const each of [page, admin, brand]) await without(each, names);

  await test.step("signs up, and uploads a card", async () => {
    await signUp(page, "student", student);
    await completeProfile(page, { typed: "Brahmaputra Road College" });
    await sendCard(page, student.name);
  });
  await test.step("an admin approves it", async () => {
    await openReview(admin, student.name);
    await approveReview(admin, student.name);
  });
  await test.step("the student redeems", async () => {
    const offer = await findOffer({ redemption_method: "code", exclusivity: "standard" });
    await page.goto(offerAddress(offer));
    const ticket = page.getByRole("complementary", { name: "Claim Offer" });
    await ticket.getByRole("button", { name: "Get Code" }).click();
    await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
    await page.goto(`${origins.student}/dashboard?tab=redeemed`);
    await expect(page.getByRole("tab", { name: /^Redeemed/ })).toBeVisible();
  });
  await test.step("a brand makes an offer", async () => {
    await makeDraft(brand, `Old looms ${attempt(info)}`);
  });
});

for (const name of names) {
  test(`the site starts, and signs in, without ${name} @deep`, async ({ visitor }) => {
    const page = await visitor();
    await without(page, [name]);
    await page.goto(`${origins.student}/auth`);
    const { email, password } = account("student");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`${origins.student}/dashboard`);
    await page.goto(`${origins.student}/`);
    await expect(listedTickets(page)).toHaveCount(24);
    const kind = await page.evaluate(
      (path) =>
        typeof path
          .split(".")
          .reduce<unknown>((found, step) => Reflect.get(Object(found), step), window),
      name,
    );
    expect(kind).toBe("function");
  });
}

const scripts = /\/assets\/(?!scheme)[^/]+\.js$/;
const note = (page: Page) => page.getByText("This page has not started.");

for (const [site, path, tag] of [
  ["student", "/", ""],
  ["student", "/auth", " @deep"],
  ["brand", "/brand-auth", " @deep"],
  ["admin", "/admin-auth", " @deep"],
] as const) {
  test(`${site}${path} says what to do when its code does not run${tag}`, async ({ browser }) => {
    // Not a page of the fixtures: those fail their test at an error of the page.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(scripts, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "const newer = (than this" }),
    );
    await page.goto(origins[site] + path);
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toContainText("Chrome 100");
    if (path === "/auth") {
      // The server's own form works without the page's code.
      await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    } else if (path !== "/") {
      // The page has nothing else: its name, and links to pages that can be read.
      await expect(page.getByText("Bachat", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Student offers" }).click();
      await expect(page).toHaveURL(`${origins.student}/`);
      await expect(listedTickets(page)).toHaveCount(24);
    } else {
      await expect(page.getByRole("link", { name: "Student offers" })).toHaveCount(0);
    }
    if (path === "/") {
      await expect(listedTickets(page)).toHaveCount(24);
      await page.getByRole("banner").getByRole("link", { name: "Join Bachat" }).click();
      await expect(page).toHaveURL(`${origins.student}/auth?tab=sign-up`);
      await page.goto(`${origins.student}/hi`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await context.close();
  });
}

/** The style sheet holds the note back for a while; here that passes at once. */
async function hurry(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Animation.enable");
  await wire.send("Animation.setPlaybackRate", { playbackRate: 1000 });
}

const slow = (page: Page) => page.getByText("Still loading.");

for (const [site, path] of [
  ["student", "/verification"],
  ["brand", "/brand-auth"],
  ["admin", "/admin-auth"],
] as const) {
  test(`${site}${path} says that it still loads, with links that work @deep`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(scripts, () => undefined);
    await page.goto(origins[site] + path, { waitUntil: "commit" });
    await expect(slow(page)).toBeHidden();
    await hurry(page);
    await expect(slow(page)).toBeVisible();
    await expect(note(page)).toBeHidden();
    await page.getByRole("link", { name: "Student offers" }).click();
    await expect(page).toHaveURL(`${origins.student}/`);
    await context.close();
  });
}

test("a page that is read while its code is on the way is covered by nothing", async ({
  browser,
  visitor,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(scripts, () => undefined);
  const like = { offer_type: "code", exclusivity: "standard", redemption_method: "code" } as const;
  await page.goto(offerAddress(await findOffer(like)), { waitUntil: "commit" });
  await hurry(page);
  await expect(slow(page)).toBeVisible();
  await expect(note(page)).toBeHidden();
  // The bar at the foot, and the header that the note has pushed down.
  const login = page.getByRole("link", { name: "Login Required", exact: true });
  await login.filter({ visible: true }).click({ trial: true });
  await page.getByRole("banner").getByRole("link", { name: "Join Bachat" }).click({ trial: true });
  await page.getByRole("button", { name: "Close, बंद करें" }).click();
  await expect(slow(page)).toBeHidden();
  await login.filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up/);
  await context.close();

  const started = await visitor();
  await started.goto(`${origins.student}/auth`);
  await expect(started.getByRole("heading", { level: 1 })).toBeVisible();
  for (const one of [slow(started), note(started)]) await expect(one).toHaveCount(0);
});
