import { account, origins } from "../fixtures/demo.ts";
import { findOffer } from "../fixtures/offers.ts";
import { studentApi } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a verified student shows the pass alone and large; others go to /verification @desktop-deep", async ({
  loginAs,
}) => {
  const page = await loginAs("student");
  await page.goto(`${origins.student}/dashboard`);
  await page.getByRole("link", { name: "Show the pass" }).click();
  await expect(page).toHaveURL(`${origins.student}/dashboard/pass`);
  const main = page.getByRole("main");
  for (const text of ["Ananya Deshmukh", "Verified Student", "Valid until"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText(/^Shown on /)).toBeInViewport();
  const other = await loginAs("pending");
  await other.goto(`${origins.student}/dashboard/pass`);
  await expect(other).toHaveURL(`${origins.student}/verification`);
});

test("figures, tabs and pass of the dashboard fit on small phones @desktop-deep", async ({
  loginAs,
}) => {
  const page = await loginAs("student");
  await page.goto(`${origins.student}/dashboard`);
  const tabs = page.getByRole("tab");
  const figures = page.getByRole("tabpanel").getByText(/^(Viewed|Saved|Redeemed)$/);
  await expect(figures).toHaveCount(3);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    }
    // first: any of the three leads to the strip that holds them.
    const rest = await figures.first().evaluate((label) => {
      const strip = label.closest("div[class*=strip]") as HTMLElement;
      const widths = [...strip.children].map((one) => one.getBoundingClientRect().width);
      return strip.clientWidth - widths.reduce((sum, one) => sum + one, 0);
    });
    // Two hairlines between three figures of one row.
    expect(Math.round(rest), `${width}`).toBe(2);
  }
});

test("a page for verification hardly moves on a slow phone @deep", async ({ loginAs }) => {
  test.setTimeout(180_000);
  // The offer that a student came for is above all else on the page.
  const wanted = await findOffer({ exclusivity: "exclusive" });
  await (
    await studentApi(account("pending"))
  )("PUT", "/wanted-offer", { offer_id: wanted.id });
  for (const who of ["student", "pending", "rejected"]) {
    const page = await loginAs(who);
    const wire = await page.context().newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await wire.send("Network.enable");
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 50_000,
    });
    await page.addInitScript(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${origins.student}/verification`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 40_000 });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => window.moved), who).toBeLessThan(0.02);
  }
});

test("a member manages the own account before the brand is approved; who has no brand is sent to apply @deep", async ({
  loginAs,
}) => {
  const member = await loginAs("brand-pending");
  await member.goto(`${origins.brand}/brand-onboarding`);
  await member.getByRole("link", { name: "Your account and sign-in" }).click();
  await expect(member).toHaveURL(`${origins.brand}/brand-portal/account`);
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  const other = await loginAs("newcomer", "brand");
  await other.goto(`${origins.brand}/brand-portal/account`);
  await expect(other).toHaveURL(`${origins.brand}/brand-onboarding`);
  await expectToast(other, "Access Denied", "You don't have permission to access this brand area.");
});

test("the developer tools are for admins, and read the API @deep", async ({ visitor, loginAs }) => {
  const out = await visitor();
  await out.goto(`${origins.admin}/testing`);
  await expect(out.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(out.getByText("You need to be logged in to access developer tools.")).toBeVisible();
  await out.getByRole("link", { name: "Sign In" }).click();
  await expect(out).toHaveURL(/\/admin-auth/);
  const student = await loginAs("student", "admin");
  await student.goto(`${origins.admin}/api-testing`);
  await expect(student.getByRole("heading", { name: "Developer Access Only" })).toBeVisible();
  await expect(
    student.getByText("Developer tools are restricted to administrators only."),
  ).toBeVisible();

  const page = await loginAs("admin");
  await page.goto(`${origins.admin}/dev-tools`);
  // The readiness check queries the database.
  await expect(page.getByText(/^200 in \d+ ms$/)).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByText(origins.api, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Self-checks" }).click();
  await page.getByRole("button", { name: "Run checks" }).click();
  await expect(page.getByText("9 of 9 checks passed.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "API testing" }).click();
  await page.getByLabel("Operation").selectOption("getOffer");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Fill in offer_id.")).toBeVisible();
  await page.getByLabel("Operation").selectOption("listCategories");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/^200 in \d+ ms$/)).toBeVisible();
  await expect(page.locator("pre").last()).toContainText('"slug": "food-drink"');
  await expectAccessible(page);
});

declare global {
  interface Window {
    moved: number;
  }
}
