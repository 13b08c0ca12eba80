import { randomUUID } from "node:crypto";
import { makeLiveKey } from "../fixtures/brand.ts";
import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { apiOf, confirmKept, approvedBrand } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const list = `${origins.admin}/admin/brand-api`;

test("an admin finds customers of the API by what needs attention @both-deep", async ({
  loginAs,
  viewport,
}) => {
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await admin.goto(list);
  await expect(admin.getByRole("heading", { level: 1, name: /API customers/ })).toBeVisible();
  const row = (name: string) => admin.getByRole("link", { name, exact: true });
  await expect(row("Jholaworks")).toBeVisible();
  await admin.getByLabel("Needs attention").selectOption("With an alert");
  await expect(admin).toHaveURL(/only=alert/);
  await expect(row("Patangway")).toBeVisible();
  await expect(row("Jholaworks")).toHaveCount(0);
  await admin.getByLabel("Needs attention").selectOption("Failing webhooks");
  await expect(row("Swarbox")).toBeVisible();
  await admin.getByRole("searchbox").fill("no such brand");
  await expect(admin.getByText("No matching customers")).toBeVisible();
  await admin.goto(`${list}?sort=name&period=30`);
  await row("Patangway").press("Enter");
  await expect(admin.getByRole("heading", { level: 1, name: "Patangway" })).toBeVisible();
  await expect(admin).toHaveURL(/period=30/);
  await expect(admin.getByText(/You imported the customers of your old shop once/)).toBeVisible();
  await admin.getByText("Table of days").click();
  await expect(admin.getByRole("columnheader", { name: "Not verified" })).toBeVisible();
  await expectAccessible(admin);
});

test("an admin finds who tries the API without a brand @both-deep", async ({ loginAs }, info) => {
  const developer = {
    name: "Lina Thakur",
    email: `lina-${attempt(info)}@mail.example`,
    password: "Tries-it-first-3",
  };
  await newUser(developer, "brand");
  await (
    await apiOf(developer, "brand")
  )("POST", "auth/sandbox", {});
  const admin = await loginAs("admin");
  await admin.goto(`${origins.admin}/admin/sandboxes`);
  await admin.getByRole("searchbox").fill(developer.email);
  await admin.getByRole("searchbox").press("Enter");
  await expect(admin).toHaveURL(/search=lina/);
  await admin.getByRole("link", { name: developer.email }).press("Enter");
  await expect(admin.getByRole("heading", { level: 1, name: developer.email })).toBeVisible();
  await expect(admin.getByText("First test key")).toBeVisible();
  await expectAccessible(admin);
});

test("1,000 unusual calls leave a tenth of the hour until an admin clears the alert @deep", async ({
  loginAs,
  visitor,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const run = attempt(info);
  const brand = `Kagaz Kites ${run}`;
  const owner = {
    name: "Leela Pawar",
    email: `leela-api-${run}@mail.example`,
    password: "Kites-over-Surat-8",
  };
  const brandId = await approvedBrand(brand, owner);
  const portal = await visitor();
  await newUser(owner, "brand");
  await signInOn(portal, owner, "brand");
  const secret = await makeLiveKey(portal, "Checkout");
  const call = await apiOf("admin", "admin");
  const verify = (count: number) =>
    fetch(`${origins.api}/v1/brand-verify-students`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": secret },
      body: JSON.stringify({
        studentEmails: Array.from({ length: count }, (_, at) => `tried-${at}-${run}@mail.example`),
      }),
    });
  const hourlyLimit = async () => (await verify(1)).headers.get("ratelimit-limit");
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");

  await test.step("a minute after its calls the brand and the admins have a mail", async () => {
    const second = await apiOf("second-admin", "admin");
    await second("POST", `admin/brands/${brandId}/credits`, {
      idempotency_key: randomUUID(),
      amount: 2_000,
      reason: "For a large import.",
    });
    const { limits } = (await call("GET", `admin/brands/${brandId}/api`)) as {
      limits: { version: string };
    };
    const kept = await call("PUT", `admin/brands/${brandId}/limits`, {
      version: limits.version,
      hourly_limit: 3_000,
      monthly_quota: 3_000,
      reason: "For a large import.",
    });
    await confirmKept(kept);
    expect((await verify(1_000)).status).toBe(200);
    await expect.poll(hourlyLimit, { timeout: 120_000, intervals: [2_000] }).toBe("300");
    const mail = await mailTo(owner.email, /hourly limit of the verification API is reduced/);
    expect(mail.text).toContain("a tenth of your calls an hour");
  });

  await test.step("the list names it, and its page says what happened", async () => {
    await admin.goto(`${list}?only=alert`);
    await admin.getByRole("searchbox").fill(brand);
    await expect(admin).toHaveURL(/search=Kagaz/);
    await admin.getByRole("link", { name: brand }).press("Enter");
    await expect(admin.getByRole("heading", { level: 1, name: brand })).toBeVisible();
    await expect(admin.getByText(/of 1,000 answers in a row were not verified/)).toBeVisible();
    await expect(admin.getByText(/of 300 calls/)).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("it is cleared with a reason, which the brand reads", async () => {
    await admin.getByRole("button", { name: "Clear the alert" }).click();
    await dialog.getByLabel("Reason").fill("You imported old customers once.");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Clear the alert" }).click();
    await expectToast(admin, "The alert is cleared");
    await expect(admin.getByText(/^Cleared by /)).toBeVisible();
    await expect(admin.getByText(/of 3,000 calls/)).toBeVisible();
    expect(await hourlyLimit()).toBe("3000");
    const mail = await mailTo(owner.email, /back to normal/);
    expect(mail.text).toContain("You imported old customers once.");
  });

  await test.step("its limits are changed and its key is revoked here too", async () => {
    await admin.getByRole("button", { name: "Change limits" }).click();
    await dialog.getByLabel("Calls an hour").fill("50");
    await dialog.getByLabel("Reason").fill("Agreed by phone.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText("50Instead of the tier's 100")).toBeVisible();
    await admin.getByRole("button", { name: "Revoke Checkout" }).click();
    await dialog.getByLabel("Reason").fill("It was found in a public repository.");
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expectToast(admin, "Checkout is revoked");
    expect((await verify(1)).status).toBe(401);
  });
});
