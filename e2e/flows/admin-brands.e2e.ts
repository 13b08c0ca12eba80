import { randomUUID } from "node:crypto";
import { makeLiveKey } from "../fixtures/brand.ts";
import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { approvedBrand, secondAdmin } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

test("an admin finds a brand, gives and takes credits, revokes a key, writes, suspends and reinstates @both-deep", async ({
  loginAs,
  visitor,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const run = attempt(info);
  const brand = `Patang Paper ${run}`;
  const owner = {
    name: "Leela Pawar",
    email: `leela-${run}@mail.example`,
    password: "Kites-over-Surat-8",
  };
  const brandId = await approvedBrand(brand, owner);
  const portal = await visitor();
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await newUser(owner, "brand");
  await signInOn(portal, owner, "brand");
  const secret = await makeLiveKey(portal, "Checkout");
  const verify = async () =>
    (
      await fetch(`${origins.api}/v1/brand-verify-student`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": secret },
        body: JSON.stringify({ studentEmail: "verified@student.test" }),
      })
    ).status;
  const card = (title: string) =>
    admin
      .locator("section")
      .filter({ has: admin.getByRole("heading", { name: title, exact: true }) });
  const dialog = admin.getByRole("dialog");

  await test.step("the list finds it, and the row opens by Enter", async () => {
    await admin.goto(`${origins.admin}/admin/brands`);
    await admin.getByRole("searchbox").fill(brand);
    await expect(admin).toHaveURL(/search=Patang/);
    await admin.getByRole("link", { name: brand }).press("Enter");
    await expect(admin.getByRole("heading", { level: 1, name: brand })).toBeVisible();
    await expect(card("API keys").getByText("Checkout")).toBeVisible();
    await expect(card("Credits").getByText("Trial credits")).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("credits are given and taken, and the portal shows both", async () => {
    const change = async (direction: string, amount: string, reason: string) => {
      await admin.getByRole("button", { name: "Give or take credits" }).click();
      await dialog.getByLabel("Action").selectOption(direction);
      await dialog.getByLabel("How many").fill(amount);
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: /^(Give|Take) credits$/ }).click();
    };
    await change("give", "400", "For the calls that failed on Monday.");
    await expect(card("Credits").getByText("+400", { exact: true })).toBeVisible();
    await change("take", "501", "Given twice.");
    await expect(dialog.getByText("The brand has only 500 credits.")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByLabel("How many").fill("150");
    await dialog.getByRole("button", { name: "Take credits" }).click();
    await expect(card("Credits").getByText("-150", { exact: true })).toBeVisible();
    const mail = await mailTo(owner.email, /took back 150 credits/);
    expect(mail.text).toContain("Given twice.");
    await portal.goto(`${origins.brand}/brand-portal/billing`);
    // first: the balance is in the ledger too
    await expect(portal.getByText("350", { exact: true }).first()).toBeVisible();
    // first: in the ledger of both layouts
    await expect(portal.getByText("Given twice.").first()).toBeVisible();
  });

  await test.step("two admins change the limits: the second reads what they are now", async () => {
    const colleague = await secondAdmin("Imran Shaikh", `limits-${run}@mail.example`, ["brands"]);
    await admin.getByRole("button", { name: "Change limits" }).click();
    const { limits } = (await colleague("GET", `admin/brands/${brandId}/api`)) as {
      limits: { version: string };
    };
    const theirs = { hourly_limit: 50, monthly_quota: null, reason: "They asked for less." };
    await colleague("PUT", `admin/brands/${brandId}/limits`, {
      version: limits.version,
      ...theirs,
    });
    await dialog.getByLabel("Answers a month").fill("180");
    await dialog.getByLabel("Reason").fill("Agreed by phone.");
    await dialog.getByRole("button", { name: "Save" }).click();
    // Different fields: both are kept.
    await expect(card("API limits").getByText("50Instead of the tier's 100")).toBeVisible();
    await expect(card("API limits").getByText("180Instead of the tier's 100")).toBeVisible();
  });

  await test.step("a key is revoked, with a mail that says why", async () => {
    expect(await verify()).toBe(200);
    await admin.getByRole("button", { name: "Revoke Checkout" }).click();
    await dialog.getByLabel("Reason").fill("It was found in a public repository.");
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expectToast(admin, "Checkout is revoked");
    expect(await verify()).toBe(401);
    const mail = await mailTo(owner.email, /revoked your API key Checkout/);
    expect(mail.text).toContain("It was found in a public repository.");
  });

  await test.step("a message reaches its admins and its activity", async () => {
    const words = `Please send us your new logo, ${randomUUID().slice(0, 8)}.`;
    await admin.getByRole("button", { name: "Write to the brand" }).click();
    await dialog.getByLabel("Message").fill(words);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expectToast(admin, `Sent to ${brand}`);
    expect((await mailTo(owner.email, /Bachat wrote to/)).text).toContain(words);
    await portal.goto(`${origins.brand}/brand-portal/activity`);
    // first: the list and its filter name it
    await expect(portal.getByText("Bachat wrote to you").first()).toBeVisible();
    await expect(portal.getByText(words)).toBeVisible();
  });

  await test.step("it is suspended for a reason, and reinstated", async () => {
    await admin.getByRole("button", { name: "Suspend" }).click();
    await dialog.getByLabel("Reason").fill("Codes were refused at the till.");
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expectToast(admin, `${brand} is suspended`);
    // first: the notice and the activity say it
    await expect(admin.getByText("Codes were refused at the till.").first()).toBeVisible();
    await portal.goto(`${origins.brand}/brand-onboarding`);
    // first: the notice and the activity say it
    await expect(portal.getByText("Codes were refused at the till.").first()).toBeVisible();
    await admin.getByRole("button", { name: "Reinstate" }).click();
    await dialog.getByRole("button", { name: "Reinstate" }).click();
    await expectToast(admin, `${brand} is back`);
  });
});
