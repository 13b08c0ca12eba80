import type { Locator, Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { secondAdmin, secondAdminPassword } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** The dashboard: counts that follow a decision, ways to the desks, and the view of an admin with one permission. */

async function apply(brand: string) {
  const sent = await fetch(`${origins.api}/v1/applications`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      brand_name: brand,
      category: "food-drink",
      offer_title: "Tea by the pot",
      offer_details: "Every pot, at our counters.",
      discount_type: "percentage",
      discount_value: "15",
      redemption_method: "qr",
      start_date: "2026-01-01",
      contact_name: "Lata Solanki",
      contact_email: `${brand.toLowerCase().replaceAll(" ", "-")}@mail.example`,
    }),
  });
  if (!sent.ok) throw new Error(await sent.text());
}

const desk = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

/** The last count of waiting applications that the page was given: others decide meanwhile. */
function followCount(page: Page): () => number | undefined {
  let latest: number | undefined;
  page.on("response", async (response) => {
    if (!response.url().includes("/v1/admin/applications?") || !response.ok()) return;
    const body = (await response.json().catch(() => null)) as {
      counts?: { pending: number };
    } | null;
    latest = body?.counts?.pending ?? latest;
  });
  return () => latest;
}

test("the dashboard counts what waits, follows a decision and leads to its desks @phone-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const brand = `Overview tea ${run}`;
  await apply(brand);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });

  await test.step("every part is there, and each count is known", async () => {
    await admin.goto(`${origins.admin}/admin`);
    await expect(admin.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    for (const name of ["Student IDs", "Brand applications", "Contact messages"])
      await expect(desk(admin, name)).toContainText(/\d/);
    await expectAccessible(admin);
    for (const name of ["Sign-ups", "Redemptions", "API calls", "Revenue"])
      await expect(admin.getByText(name, { exact: true })).toBeVisible();
    for (const name of ["Alerts", "Decisions", "Failing offers"])
      await expect(admin.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(admin.getByText("Unavailable")).toHaveCount(0);
  });

  await test.step("the figures are of 7 or of 28 days, and the address says which", async () => {
    await admin.getByRole("button", { name: "28 days" }).click();
    await expect(admin).toHaveURL(`${origins.admin}/admin?days=28`);
    await admin.reload();
    await expect(admin.getByRole("heading", { name: "The last 28 days" })).toBeVisible();
    await admin.goto(`${origins.admin}/admin?days=30`);
    await expect(admin).toHaveURL(`${origins.admin}/admin`);
  });

  await test.step("a row leads to its desk, and its count follows the decision there at once", async () => {
    const counted = followCount(admin);
    await admin.getByRole("link", { name: "Brand applications", exact: true }).click();
    await expect(admin).toHaveURL(`${origins.admin}/admin/submissions`);
    await admin.goto(`${origins.admin}/admin/submissions?search=${encodeURIComponent(brand)}`);
    await admin.getByRole("link", { name: brand }).press("Enter");
    const approve = admin.getByRole("button", { name: /^Approve/ });
    await expect(approve).toHaveAttribute("aria-disabled", "false");
    await admin.keyboard.press("a");
    await expectToast(admin, `${brand} is approved`);
    await admin.goto(`${origins.admin}/admin`);
    await expect
      .poll(async () => (await desk(admin, "Brand applications").textContent()) ?? "")
      .toContain(String(counted() ?? "not read"));
    // The decision is in the admin's own pace.
    const pace = admin.getByRole("table", { name: "Decisions" });
    await expect(pace.getByRole("row", { name: /^Brand applications/ })).toContainText(
      /[1-9]\d* yours/,
    );
  });
});

test("an admin with one permission sees their own part of the dashboard alone @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const email = `overview-${attempt(info)}@mail.example`;
  await secondAdmin("Imran Shaikh", email, ["catalogue"]);
  const page = await loginAs({ email, password: secondAdminPassword }, "admin");
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto(`${origins.admin}/admin`);
  await expect(desk(page, "Offers and changes of offers")).toContainText(/\d/);
  await expect(page.getByText("Redemptions", { exact: true })).toBeVisible();
  for (const name of ["Student IDs", "Brand applications", "Revenue", "Sign-ups"])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  for (const name of ["Alerts", "By admin, 7 days"])
    await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
