import type { Page } from "@playwright/test";
import { apply, approveApplication, openApplication } from "../fixtures/brand.ts";
import { becomeBuyer } from "../fixtures/buyer.ts";
import { account as demoAccount, origins } from "../fixtures/demo.ts";
import { blackPng } from "../fixtures/large-picture.ts";
import { mailTo } from "../fixtures/mail.ts";
import { attempt } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const account = `${origins.brand}/brand-portal/account`;

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${origins.brand}/brand-auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Through the navigation: at the left of a wide screen, in the drawer of a phone's. */
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
  // The approval takes effect once it can no longer be undone.
  await mailTo(contact.email, new RegExp(`${name} is approved`));
  await newUser(owner, "brand");
  await signInOn(page, owner, "brand");
  await page.goto(`${origins.brand}/brand-portal`);
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
  await dialog.getByLabel(/^Type your email/).fill(owner.email);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText(/Make someone else its contact first/)).toBeVisible();
  await expectAccessible(page);
});

test("every role has its account, which say what deleting takes @both-deep", async ({
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

test("a brand that is not approved yet may open its account, and nothing else of the portal @deep", async ({
  visitor,
  loginAs,
}) => {
  const signedOut = await visitor();
  await signedOut.goto(account);
  await expect(signedOut).toHaveURL(`${origins.brand}/brand-auth`);
  const waiting = await loginAs("brand-pending");
  await waiting.goto(account);
  await expect(waiting.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await waiting.goto(`${origins.brand}/brand-portal`);
  await expectToast(
    waiting,
    "Access Denied",
    "You need an approved brand account to access this area.",
  );
  await expect(waiting).toHaveURL(`${origins.brand}/brand-partnership`);
});

const settings = `${origins.brand}/brand-portal/settings`;

test("what a brand shows, whom invoices name and which mails come are kept @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  await becomeBuyer(page, info, "Jamdani Lane");
  await page.goto(settings);
  const card = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const [profile, logo, billing] = [card("Profile"), card("Logo"), card("Billing profile")];

  await test.step("the profile", async () => {
    await profile.getByLabel("Name").fill("");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(profile.getByText("This is required.")).toBeVisible();
    const name = `Jamdani House ${attempt(info)}`;
    await profile.getByLabel("Name").fill(name);
    await profile.getByLabel("Description").fill("Cotton that is woven by hand.");
    await profile.getByLabel("Website").fill("jamdani.example");
    await profile.getByLabel("Category").selectOption("stationery");
    await profile.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved");
    await expect(page.getByText(`Waiting for review: ${name}`)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    // The name of before is shown until an admin has approved the new one.
    await expect(profile.getByLabel("Name")).not.toHaveValue(name);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expectToast(page, "The change is withdrawn");
    await expect(page.getByText(/^Waiting for review/)).toHaveCount(0);
    await expect(profile.getByLabel("Website")).toHaveValue("https://jamdani.example");
    await expect(profile.getByLabel("Category")).toHaveValue("stationery");
  });

  await test.step("the logo: wrong pictures are refused in words, a right one is shown and removed", async () => {
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      logo.getByTestId("file-input").setInputFiles({ name, mimeType, buffer });
    const script = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    await choose("logo.svg", "image/svg+xml", script);
    await expect(logo.getByText("This is not a JPEG, PNG or WebP picture.")).toBeVisible();
    await choose("logo.png", "image/png", script);
    await expect(logo.getByText(/^Use a JPEG, PNG or WebP picture/)).toBeVisible();
    await choose("logo.png", "image/png", blackPng(8_000, 5_001));
    await expect(logo.getByText("Use a picture of up to 40 megapixels.")).toBeVisible();
    await expectAccessible(page);
    await choose("logo.png", "image/png", blackPng(64, 64));
    await expectToast(page, "The logo is waiting for review");
    const waiting = page.getByText("The logo waiting for review.").locator("..");
    await expect(waiting.locator("img")).toHaveAttribute("src", /\/v1\/brand-logos\//);
    await expect(logo.locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expectToast(page, "The change is withdrawn");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("the billing profile, with a GSTIN that is right", async () => {
    await billing.getByLabel("GSTIN").fill("33AABCM1234C1ZB");
    await billing.getByRole("button", { name: "Save" }).click();
    await expect(billing.getByText(/There is a typing mistake/)).toBeVisible();
    await billing.getByLabel("GSTIN").fill("33 aabcm1234c 1za");
    await billing.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved");
    await page.reload();
    await expect(billing.getByLabel("GSTIN")).toHaveValue("33AABCM1234C1ZA");
  });

  await test.step("the mails", async () => {
    const team = page.getByRole("checkbox", { name: "New members of the team" });
    const kept = page.waitForResponse(/\/mail-preferences\/brand_team$/);
    await team.uncheck();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(team).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Reviewed offers" })).toBeChecked();
  });
});
