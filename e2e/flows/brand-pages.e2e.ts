import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const site = origins.brand;

test("the partnership page says what there is, what it costs and how it goes @phone", async ({
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
    "Questions and answers",
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

  await page.goto(`${site}/brand-partnership?success=true`);
  await expect(page.getByRole("status").filter({ hasText: "Application submitted" })).toBeVisible();
});

test("visitors of /developers read about the product and how to begin", async ({ page }) => {
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
  await expectAccessible(page);
});

test("every page that names credits says that they never expire", async ({ page, loginAs }) => {
  const brand = await loginAs("brand");
  const waiting = await loginAs("brand-pending");
  for (const [reader, path] of [
    [page, "/brand-partnership"],
    [page, "/developers"],
    [page, "/help"],
    [page, "/api-docs"],
    [page, "/terms"],
    [waiting, "/brand-onboarding"],
    [brand, "/brand-portal"],
    [brand, "/developers"],
  ] as const) {
    await reader.goto(site + path);
    await expect(reader.getByRole("main"), path).toContainText("Credits never expire.");
  }
});
