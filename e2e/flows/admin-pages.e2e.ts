import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

const site = origins.admin;

/** Keeps the code of one page back until the test lets it come. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("the old address of the verification queue leads to the new one @deep", async ({
  loginAs,
}) => {
  const admin = await loginAs("admin");
  await admin.goto(`${site}/admin/verification`);
  // The address names the student on screen.
  await expect(admin).toHaveURL(/\/admin\/verification-live(\?submission=[\da-f-]+)?$/);
});

test("a page that is still loading says so, at its address and on the way to it @deep", async ({
  loginAs,
}) => {
  const admin = await loginAs("admin");
  const release = await holdCode(admin, "SubmissionsPage");
  const loading = admin.getByRole("status").filter({ hasText: "Loading admin page..." });
  const heading = admin.getByRole("main").getByRole("heading", { level: 1 });
  await admin.goto(`${site}/admin/submissions`, { waitUntil: "commit" });
  await expect(loading).toBeVisible();
  await admin.goto(`${site}/admin`);
  await expect(heading).toHaveText("Dashboard");
  await admin.getByRole("link", { name: /^Submissions/ }).press("Enter");
  await expect(loading).toBeVisible();
  release();
  await expect(loading).toHaveCount(0);
  await expect(admin).toHaveURL(`${site}/admin/submissions`);
});

test("an admin's own account is at /admin-access @deep", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  await admin.goto(`${site}/admin-access`);
  const main = admin.getByRole("main");
  await expect(main).toContainText(`You are signed in as ${account("admin").email}.`);
  await expect(main.getByText("You are an admin", { exact: true })).toBeVisible();
  for (const part of ["Two-step sign-in", "Password", "Email", "Devices"]) {
    await expect(main.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
