import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer, listedTickets, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** A page on which no script runs; the fixtures' own pages wait for theirs. */
const plainTest = test.extend<{ plain: Page }>({
  plain: async ({ browser, contextOptions }, provide) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    await provide(await context.newPage());
    await context.close();
  },
});

const field = (page: Page, name: string) => page.locator(`form[method=post] [name=${name}]`);

plainTest(
  "without scripts a visitor comes from an offer to the upload",
  async ({ plain: page }, info) => {
    test.setTimeout(120_000);
    const person = newStudent("Rukmini Deka", info);
    const offer = await findOffer({ exclusivity: "exclusive", redemption_method: "code" });
    await page.goto(offerAddress(offer));
    const verify = page
      .getByRole("complementary")
      .getByRole("link", { name: "Verify Student", exact: true });
    await verify.filter({ visible: true }).click();
    const reason = page.getByText(new RegExp(`^Sign up to get .+ at ${offer.brand_name}`));
    await expect(reason).toBeVisible();

    // Wrong, it comes back with what was typed, and what is wrong at its field; never with the password.
    const send = page.getByRole("button", { name: "Sign Up" });
    await field(page, "name").fill(person.name);
    await field(page, "email").fill("rukmini");
    await field(page, "password").fill(person.password);
    await send.click();
    await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "name")).toHaveValue(person.name);
    await expect(field(page, "email")).toHaveValue("rukmini");
    await expect(field(page, "password")).toHaveValue("");
    await expect(reason).toBeVisible();

    await field(page, "email").fill(person.email);
    await field(page, "password").fill(person.password);
    await page.locator("form[method=post] [type=checkbox]").check();
    await send.click();
    await expect(page.getByRole("heading", { name: "Check your email!" })).toBeVisible();

    await page.goto(linkIn(await mailTo(person.email, /confirm/i), origins.student));
    await page.getByRole("button", { name: "Confirm email" }).click();
    // Signed in, at the place where an ID is sent, which knows the offer.
    await expect(page).toHaveURL(`${origins.student}/verification?offer=${offer.id}`);
    const who = await page.request.get(`${origins.api}/v1/auth/browser-session`, {
      headers: { origin: origins.student },
    });
    expect(((await who.json()) as { user: { email: string } }).user.email).toBe(person.email);
  },
);

plainTest("without scripts people sign in, and read what is wrong", async ({ plain: page }) => {
  const { email, password } = account("student");
  await page.goto(`${origins.student}/auth?return_to=%2Fcategories`);
  const send = page.locator("form[method=post]").getByRole("button", { name: "Sign In" });
  await field(page, "email").fill(email);
  await field(page, "password").fill("not-the-password");
  await send.click();
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await expect(field(page, "email")).toHaveValue(email);
  await field(page, "password").fill(password);
  await send.click();
  await expect(page).toHaveURL(`${origins.student}/categories`);
});

plainTest(
  "without scripts the offers are searched, filtered and paged",
  async ({ plain: page }) => {
    await page.goto(origins.student);
    const box = page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
    await box.fill("headphones");
    await box.press("Enter");
    await expect(page).toHaveURL(/\?search=headphones$/);
    await page.goto(origins.student);
    await page.getByLabel("Region").filter({ visible: true }).selectOption("India");
    await page.getByRole("button", { name: "Show matching offers" }).click();
    await expect(page).toHaveURL(/region=India.*#offers-section$/);
    await expect(page.getByLabel("Region").filter({ visible: true })).toHaveValue("India");
    await page.goto(origins.student);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(listedTickets(page)).not.toHaveCount(0);
  },
);

plainTest("without scripts people write to us, and subscribe", async ({ plain: page }) => {
  const email = `plain-${Date.now()}@mail.example`;
  await page.goto(`${origins.student}/contact`);
  await field(page, "name").fill("Meher Gill");
  await field(page, "email").fill(email);
  await field(page, "subject").fill("Hi");
  await field(page, "message").fill("I study at two colleges. Which card should I send?");
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(field(page, "subject")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "message")).toHaveValue(/two colleges/);
  await field(page, "subject").fill("Two colleges");
  await send.click();
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();

  await page.goto(`${origins.student}/newsletter`);
  await field(page, "email").fill("meher");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Subscribed!" })).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /newsletter|subscri/i), origins.student));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
});

plainTest("a form of another site is refused", async ({ plain: page }) => {
  const { email, password } = account("student");
  await page.route("https://evil.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${origins.api}/v1/forms/sign-in"><input name="email" value="${email}"><input name="password" value="${password}"><button>Win</button></form>`,
    }),
  );
  await page.goto("https://evil.example/");
  await page.getByRole("button", { name: "Win" }).click();
  await expect(page.getByText("origin_not_allowed")).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /bachat_/.test(name))).toEqual([]);
});
