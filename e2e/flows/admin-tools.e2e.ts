import { demo, origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { expect, expectAccessible, expectFits, expectToast, test } from "../fixtures/test.ts";

test("the tools show what runs, its queues and its configuration, without a value @both-deep", async ({
  viewport,
  loginAs,
}) => {
  const page = await loginAs("admin");
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.goto(`${origins.admin}/dev-tools`);
  await expect(page.getByRole("heading", { name: "Failed jobs", exact: true })).toBeVisible();
  await expect(page.getByText("No failed jobs")).toBeVisible();
  await page.getByRole("button", { name: /^Show all \d+ queues$/ }).click();
  const queues = page.getByRole("table", { name: "Queues" });
  await expect(queues.getByText("mail.send")).toBeVisible();
  const clockJobs = page.getByRole("table", { name: "Clock jobs" });
  await expect(clockJobs.getByText("audit.extend_chain")).toBeVisible();
  const variables = page.getByRole("table", { name: "Configuration" });
  await expect(variables.getByRole("row", { name: /SIGNING_SECRET/ })).toContainText("Set");
  await page.getByLabel("Sort").selectOption("oldest");
  await expect(page).toHaveURL(/sort=oldest/);
  await page.reload();
  await expect(page.getByLabel("Sort")).toHaveValue("oldest");
  await page.getByRole("button", { name: "Clear Totals of common searches" }).click();
  await expectToast(page, "Cache cleared");
  await expectFits(page);
});

test("self-checks run on the server, and a test mail arrives @both-deep", async ({
  viewport,
  loginAs,
}) => {
  const page = await loginAs("admin");
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.goto(`${origins.admin}/testing`);
  const rows = page.getByRole("table", { name: "On the server" });
  await expect(rows.getByText("Not run yet")).toHaveCount(12);
  await page.getByRole("button", { name: "Run self-checks" }).click();
  await expect(page.getByText(/^8 passed, 0 failed, 4 not used or not run\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(rows.getByText("Not used here")).toHaveCount(4);
  await expect(rows.getByText("A job went through the queue and ended.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send me a test mail" }).click();
  await expectToast(page, "Test mail queued");
  const { email } = demo.accounts.find(({ role }) => role === "admin") ?? { email: "" };
  await mailTo(email, /^Test mail from Bachat$/);
  await expectFits(page);
});

test("the verification API is called with a test key, by keyboard, and a live key is refused @phone-deep", async ({
  viewport,
  loginAs,
}) => {
  const page = await loginAs("admin");
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.goto(`${origins.admin}/api-testing?operation=verifyStudent`);
  await page.getByLabel("Test key").fill(`bk_live_${"x".repeat(32)}`);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/^This is a live key/)).toBeVisible();
  await page.getByLabel("Test key").fill(demo.api_keys?.test ?? "");
  await page.getByLabel("Test key").press("Enter");
  await expect(page.getByText(/^200 in \d+ ms$/)).toBeVisible();
  await expect(page.locator("pre").last()).toContainText('"success": true');
  await page.getByRole("tab", { name: "Headers" }).click();
  await expect(page.locator("pre").last()).toContainText("ratelimit-remaining");
  await page.getByRole("tab", { name: "cURL" }).click();
  await expect(page.locator("pre").last()).toContainText("curl -X POST");
  await expectAccessible(page);
  await page.getByLabel("Operation").selectOption("listOffers");
  await expect(page).toHaveURL(/operation=listOffers/);
  await page.getByLabel("search, in the query, optional").fill("chai");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/^200 in \d+ ms$/)).toBeVisible();
  await expectFits(page);
});

test("the design system holds its contrasts in both schemes @both-deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.admin}/typography`);
  await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible();
  const colours = page.getByRole("table", { name: "Colours" });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.reload();
    await expect(page.getByText(`Colours as they are in the ${scheme} scheme.`)).toBeVisible();
    await expect(colours.getByText(/^\d+\.\d\d : 1$/)).toHaveCount(29);
    await expect(colours.getByText("Being measured")).toHaveCount(0);
    await expect(colours.getByText("Too little")).toHaveCount(0);
  }
  await expectFits(page);
});
