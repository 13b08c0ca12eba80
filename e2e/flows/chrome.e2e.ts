import { dayInKolkata } from "@bachat/rules/time";
import { account, origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("the header leads everywhere on a desktop", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.student}/help`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Categories" }).hover();
  await expect(header.getByRole("link", { name: "Travel" })).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(header.getByRole("link", { name: "Travel" })).toBeHidden();
  await header.getByRole("button", { name: "Brand Tools" }).click();
  for (const [name, path] of [
    ["Partner With Us", "/brand-partnership"],
    ["Brand Login", "/brand-auth"],
    ["Developer Portal", "/developers"],
  ] as const) {
    const link = header.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", origins.brand + path);
  }
  await page.keyboard.press("Escape");
  await header
    .getByRole("combobox", { name: "Search for deals, brands, or products..." })
    .fill("train");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origins.student}/?search=train`);
  await expect(header.getByRole("link", { name: "Join Bachat" })).toHaveAttribute(
    "href",
    "/auth?tab=sign-up",
  );
});

test("the profile menu of a student who is not verified yet @deep", async ({ loginAs }) => {
  const page = await loginAs("newcomer");
  await page.goto(`${origins.student}/help`);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Profile" }).click();
  await expect(
    header.getByRole("link", { name: /View your saved offers and profile/ }),
  ).toBeVisible();
  await expect(
    header.getByRole("link", { name: /Get verified for exclusive offers/ }),
  ).toBeVisible();
  await header.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${origins.student}/`);
  await expect(header.getByRole("link", { name: "Join Bachat" })).toBeVisible();
});

test("the phone's drawer has search, categories and the session's buttons @both-deep", async ({
  visitor,
  loginAs,
}) => {
  const page = await visitor();
  await page.goto(`${origins.student}/terms`);
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 768) {
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
  }
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await drawer.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const box = await drawer.boundingBox();
  const view = page.viewportSize()?.width ?? 0;
  expect(box?.width).toBeCloseTo(Math.min(0.85 * view, 400), 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(view, 0);
  await expectAccessible(page);
  await expect(drawer.getByRole("link", { name: "Join Bachat" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Brand Login", exact: true })).toBeVisible();
  await drawer.getByRole("link", { name: "Travel" }).click();
  await expect(page).toHaveURL(`${origins.student}/categories/travel`);
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await drawer.getByRole("searchbox").fill("train");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=train/);
  await expect(drawer).toBeHidden();

  const student = await loginAs("student");
  await student.setViewportSize({ width: 390, height: 844 });
  await student.goto(`${origins.student}/help`);
  await student.getByRole("button", { name: "Open menu" }).click();
  const own = student.getByRole("dialog", { name: "Menu" });
  await expect(own.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await own.getByRole("button", { name: "Sign Out" }).click();
  await expect(student).toHaveURL(`${origins.student}/`);
});

test("the footer leads everywhere, and Browse Offers to the list @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${origins.student}/privacy`);
  const footer = page.getByRole("contentinfo");
  const year = dayInKolkata(new Date()).slice(0, 4);
  await expect(footer.getByText(`© ${year} Bachat`)).toBeVisible();
  await expect(footer.getByText("Unlock Student Savings Across India")).toBeVisible();
  for (const [name, address] of [
    ["Home", "/"],
    ["Help & Support", "/help"],
    ["Contact Us", "/contact"],
    ["Sign In / Join", "/auth"],
    ["Partner With Us", `${origins.brand}/brand-partnership`],
    ["Brand Portal", `${origins.brand}/brand-portal`],
    ["Developer Portal", `${origins.brand}/developers`],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await footer.getByRole("link", { name: "Browse Offers" }).click();
  await expect(page).toHaveURL(`${origins.student}/#offers-section`);
  await expect(page.locator("#offers-section")).toBeInViewport();
  await footer.getByRole("link", { name: "Home" }).scrollIntoViewIfNeeded();
  await footer.getByRole("link", { name: "Browse Offers" }).click();
  await expect(page.locator("#offers-section")).toBeInViewport();
});

test("on the brand site the students' links go to the students' site @deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${origins.brand}/help`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Home" })).toHaveAttribute(
    "href",
    `${origins.student}/`,
  );
  await expect(footer.getByRole("link", { name: "Browse Offers" })).toHaveAttribute(
    "href",
    `${origins.student}/#offers-section`,
  );
  await expect(footer.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Categories" }).click();
  await expect(header.getByRole("link", { name: "Travel" })).toHaveAttribute(
    "href",
    `${origins.student}/categories/travel`,
  );
  await page.keyboard.press("Escape");
  await header.getByRole("combobox").fill("train");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origins.student}/?search=train`);
});

test("the admin site's start and /auth lead to where the admin belongs @deep", async ({
  visitor,
  loginAs,
}) => {
  const page = await visitor();
  await page.goto(origins.admin);
  await expect(page).toHaveURL(/\/admin-auth/);
  await page.goto(`${origins.admin}/auth?return_to=%2Fadmin%2Fcontact-messages`);
  await expect(page).toHaveURL(`${origins.admin}/admin-auth?return_to=%2Fadmin%2Fcontact-messages`);
  await page.getByLabel("Email").fill(account("admin").email);
  await page.getByLabel("Password", { exact: true }).fill(account("admin").password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${origins.admin}/admin/contact-messages`);
  const admin = await loginAs("admin");
  await admin.goto(origins.admin);
  await expect(admin).toHaveURL(`${origins.admin}/admin`);
});

test("an unknown address says so, stays out of search engines and leads on @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const response = await page.goto(`${origins.student}/nothing-here`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Go to home" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Search" }).click();
  await expect(
    page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ }),
  ).toBeFocused();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/(\?search=)?$/);
});
