import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const site = origins.brand;

test("the partnership page says what there is, what it costs and how it goes @both-deep", async ({
  page,
}) => {
  await page.goto(`${site}/brand-partnership`);
  await expect(page.getByRole("status").filter({ hasText: "Application submitted" })).toHaveCount(
    0,
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Listings that cost nothing",
    "The verification API",
    "Why partner with us",
    "Pricing",
    "How it works",
    "FAQ",
    "Ready when you are",
  ]);
  const pricing = page.locator("#pricing");
  for (const [name, price, unit] of [
    ["Free Listings", "₹0", "unlimited listings"],
    ["Starter", "₹4,999", "1,000 credits"],
    ["Growth", "₹19,999", "5,000 credits"],
    ["Enterprise", "₹49,999", "15,000 credits"],
  ] as const) {
    const plan = pricing.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(plan.getByText(price, { exact: true })).toBeVisible();
    await expect(plan.getByText(unit, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "How long does the review take?" }).click();
  await expect(page.getByText(/^2-3 business days\. If something has to change/)).toBeVisible();
  await expectAccessible(page);

  const main = page.getByRole("main");
  for (const path of ["/brand-onboarding", "/brand-auth", "/developers", "/api-docs", "/contact"]) {
    // first: some of them stand in two parts of the page.
    await expect(main.locator(`a[href="${path}"]`).first(), path).toBeVisible();
  }

  await main.getByRole("link", { name: "Student Verification API" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Student Verification API");
  await main.getByRole("textbox", { name: "Calls a month" }).fill("16,000");
  for (const figure of ["2 Enterprise packs", "₹3.33", "₹99,998", "₹17,999.64", "₹1,17,997.64"]) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }

  await page.goto(`${site}/brand-partnership?success=true`);
  await expect(page.getByRole("status").filter({ hasText: "Application submitted" })).toBeVisible();
});

test("visitors of /developers read about the product and how to begin @deep", async ({ page }) => {
  await page.goto(`${site}/developers`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Student Verification API");
  for (const badge of ["REST API", "JSON Responses", "Rate Limited"]) {
    await expect(main.getByText(badge, { exact: true })).toBeVisible();
  }
  const begin = main.locator("section", {
    has: page.getByRole("heading", { name: "Quick start" }),
  });
  await expect(begin.getByRole("listitem").locator("b")).toHaveText([
    "Get API key",
    "Make request",
    "Get response",
  ]);
  await expect(begin.getByRole("link", { name: "Brand Login" })).toBeVisible();
  await expect(main.getByText("YOUR_API_KEY")).toBeVisible();
  await expect(main.getByRole("button", { name: "Create key" })).toHaveCount(0);
});

test("visitors of /brand-test see an example console, members call with their test key @both-deep", async ({
  page,
  loginAs,
}) => {
  await page.goto(`${site}/brand-test`);
  const main = page.getByRole("main");
  await expect(main.getByText("This is an example")).toBeVisible();
  await main.getByRole("button", { name: "Send" }).click();
  await expect(main.getByText('"isVerified": true')).toBeVisible();
  await expectAccessible(page);

  const developer = await loginAs("brand");
  await developer.goto(`${site}/brand-test`);
  const portal = developer.getByRole("main");
  // The snippet waits for the key to be shown again.
  await expect(portal.getByText(/bk_test_[A-Za-z0-9]{32}/)).toBeVisible();
  const call = developer.waitForRequest(/brand-verify-student$/);
  await portal.getByRole("button", { name: "not-verified@student.test" }).click();
  await portal.getByRole("button", { name: "Send" }).click();
  expect(await (await call).headerValue("cookie")).toBeNull();
  await expect(portal.getByText("Student not found or not verified")).toBeVisible();
  await portal.getByRole("tab", { name: "Headers", exact: true }).click();
  await expect(portal.getByText(/ratelimit-remaining: \d+/)).toBeVisible();
  await portal.getByRole("button", { name: "A batch" }).click();
  await portal.getByRole("button", { name: "Send" }).click();
  const history = portal.getByRole("table", { name: "This session" });
  await expect(history.getByRole("row")).toHaveCount(3);
  await expect(portal.getByText('"results"')).toBeVisible();
  await expectAccessible(developer);
});

test("every page that names credits says that they never expire @deep", async ({
  page,
  loginAs,
}) => {
  const brand = await loginAs("brand");
  const waiting = await loginAs("brand-pending");
  for (const [reader, path] of [
    [page, "/brand-partnership"],
    [page, "/student-verification-api"],
    [page, "/developers"],
    [page, "/help"],
    [page, "/api-docs"],
    [page, "/terms"],
    [waiting, "/brand-onboarding"],
    [brand, "/brand-portal"],
    [brand, "/developers?tab=usage"],
  ] as const) {
    await reader.goto(site + path);
    await expect(reader.getByRole("main"), path).toContainText("Credits never expire.");
  }
  await brand.goto(`${site}/brand-partnership`);
  await expect(brand.getByRole("main").getByRole("link", { name: "Brand Portal" })).toHaveCount(2);
  await expect(brand.getByRole("link", { name: "Brand Login" })).toHaveCount(0);
});
