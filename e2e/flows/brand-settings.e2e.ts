import type { Page } from "@playwright/test";
import { apply, approveApplication, openApplication } from "../fixtures/brand.ts";
import { account as demoAccount, origins } from "../fixtures/demo.ts";
import { attempt, signUp } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const account = `${origins.brand}/brand-portal/account`;

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${origins.brand}/brand-auth`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** By the navigation: at the left of a wide screen, in the drawer of a phone's. */
async function openAccount(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  const entry = page.getByRole("navigation", { name: "Brand portal" }).getByRole("link", {
    name: "Your account",
  });
  await entry.click();
  await expect(page).toHaveURL(account);
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
}

test("a brand's contact changes the password in the portal @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const name = `Patang House ${attempt(info)}`;
  const contact = { name: "Leela Varma", email: `leela.${attempt(info)}@patang.example` };
  const owner = { ...contact, password: "Kite-and-string-3" };
  const page = await visitor();
  await page.goto(`${origins.brand}/brand-onboarding`);
  await apply(page, {
    brand: name,
    category: "stationery",
    offer: { title: "Paper kites", details: "All kites.", percent: "10", code: "PATANG10" },
    contact,
  });
  const admin = await loginAs("admin");
  await openApplication(admin, name, "Paper kites");
  await approveApplication(admin, name);
  await signUp(page, "brand", owner);
  await expect(page).toHaveURL(`${origins.brand}/brand-portal`);

  await openAccount(page);
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await expectAccessible(page);

  const next = "Winter-coat-9";
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  const other = await visitor();
  await signIn(other, owner);
  await expectToast(other, "Sign in failed");
  await signIn(other, { ...owner, password: next });
  await expect(other).toHaveURL(`${origins.brand}/brand-portal`);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/^Type your e-mail/).fill(owner.email);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText(/Make somebody else its contact first/)).toBeVisible();
  await expectAccessible(page);
});

test("every role has its account, which say what deleting takes @phone-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  for (const [role, start] of [
    ["staff", "/brand-portal/check"],
    ["viewer", "/brand-portal"],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, demoAccount(role));
    await expect(page).toHaveURL(origins.brand + start);
    // The shop check is a document of its own: a menu that was opened before it would be gone.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await openAccount(page);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByText(/^your place in the team of /)).toBeVisible();
    await expect(dialog.getByText("your ID documents and your verification")).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});

test("who may not open the portal may not open the account there", async ({ visitor, loginAs }) => {
  const signedOut = await visitor();
  await signedOut.goto(account);
  await expect(signedOut).toHaveURL(`${origins.brand}/brand-auth`);
  const waiting = await loginAs("brand-pending");
  await waiting.goto(account);
  await expectToast(
    waiting,
    "Access Denied",
    "You need an approved brand account to access this area.",
  );
  await expect(waiting).toHaveURL(`${origins.brand}/brand-partnership`);
});
