import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, headersAfter, test } from "../fixtures/test.ts";

/** Credits are bought, invoiced and given back. The sandbox gateway's page stands in for a bank. */

const billing = `${origins.brand}/brand-portal/billing`;

/** @returns the address of the checkout */
async function toGateway(page: Page, button: string): Promise<string> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  return page.url();
}

test("a pack is bought, invoiced and its unused credits are given back @desktop-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const page = await visitor();
  const { balance } = await becomeBuyer(page, info, "Chettinad Looms");
  await page.goto(billing);
  await expect(page.getByRole("heading", { name: "Billing", level: 1 })).toBeVisible();
  await expect(page.getByText("₹4,999 + ₹899.82 GST (18%)")).toBeVisible();
  const before = await balance();

  await test.step("what failed or was left costs nothing, and can be paid later", async () => {
    await toGateway(page, "Buy Starter");
    await page.getByRole("button", { name: /^Fail/ }).click();
    await expect(page.getByText("The payment failed")).toBeVisible();
    const checkout = await toGateway(page, "Pay now");
    // Buying again after Back goes on with the same order.
    for (let time = 0; time < 2; time += 1) {
      await page.goBack();
      await expect(page.getByText("The payment failed")).toBeVisible();
      expect(await toGateway(page, "Buy Starter")).toBe(checkout);
    }
    await page.getByRole("button", { name: /^Close/ }).click();
    await expect(page.getByRole("button", { name: /^Pay now: the order of/ })).toHaveCount(1);
    await expect(page.getByText(/The payment (failed|was not finished)/)).toBeVisible();
    expect(await balance()).toBe(before);
  });

  await test.step("it is paid, and the credits are there", async () => {
    await toGateway(page, "Pay now");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Paid. 1,000 credits were added")).toBeVisible();
    await expectAccessible(page);
    expect(await balance()).toBe(before + 1_000);
  });

  await test.step("the tax invoice is a PDF", async () => {
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download BCH\/.* as PDF$/ }).click();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^BCH-\d\d-\d\d-\d{6}\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  await test.step("the brand asks for a part of the money, and an admin approves", async () => {
    await page.getByRole("button", { name: /^Refund of the order of/ }).click();
    const dialog = page.getByRole("dialog", { name: "Request a refund" });
    await dialog.getByRole("button", { name: "Request refund" }).click();
    await expect(dialog.getByText("Say in a few words why")).toBeVisible();
    await expect(dialog.getByLabel("Why")).toBeFocused();
    await dialog.getByLabel("Credits to give back").fill("500");
    await expect(dialog.getByText("You get back ₹2,949.41 with GST")).toBeVisible();
    await dialog.getByLabel("Why").fill("Half of it is enough for us.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Request refund" }).click();
    await expectToast(page, "Refund requested");
    await expect(page.getByText("Awaiting decision")).toBeVisible();
    expect(await balance()).toBe(before + 500);
    const admin = await apiOf("admin", "admin");
    const { items } = await admin("GET", "admin/refunds?status=requested&per_page=100");
    const asked = (items as { id: string; reason: string; brand_name: string }[]).filter(
      ({ brand_name }) => brand_name === `Chettinad Looms ${attempt(info)}`,
    );
    expect(asked).toHaveLength(1);
    for (const { id } of asked)
      await admin("POST", `admin/refunds/${id}/approve`, { note: null, bank_reference: null });
    // Orders and documents are two requests: the refund may be sent between them, so the page loads both again.
    await expect(async () => {
      await page.goto(billing);
      for (const text of ["Credit note", "Partly refunded"])
        await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

test("a payment whose answers were lost is found, and one paid twice is credited once @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const page = await visitor();
  const { balance } = await becomeBuyer(page, info, "Kanchi Looms");
  const before = await balance();
  await page.goto(billing);

  await test.step("paid, and nothing came back", async () => {
    await toGateway(page, "Buy Starter");
    await page.getByRole("button", { name: /^Pay and lose the answer/ }).click();
    await expect(page.getByRole("heading", { name: "Paid" })).toBeVisible();
    await page.goto(billing);
    // The page asks about the order when it is opened with it.
    await page.getByRole("button", { name: /^Pay now: the order of/ }).click();
    await expect(page.getByText("Paid. 1,000 credits were added")).toBeVisible();
  });

  await test.step("a payment that comes late is waited for", async () => {
    await toGateway(page, "Buy Starter");
    await page.getByRole("button", { name: /^Pay late/ }).click();
    await expect(page.getByText("We are waiting for the payment")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Paid. 1,000 credits were added")).toBeVisible({ timeout: 30_000 });
  });

  await test.step("paid twice", async () => {
    await toGateway(page, "Buy Starter");
    await page.getByRole("button", { name: /^Pay twice/ }).click();
    await expect(page.getByText("Paid. 1,000 credits were added")).toBeVisible();
    expect(await balance()).toBe(before + 3_000);
  });
});

test("a large pack is asked for by bank transfer, and a viewer only reads @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(90_000);
  const page = await visitor();
  await becomeBuyer(page, info, "Madurai Looms");
  await page.goto(billing);
  await page.getByRole("button", { name: "Pay by bank transfer" }).click();
  await page.getByRole("button", { name: "Send the proforma" }).click();
  await expectToast(page, "Proforma sent");
  await expect(page.getByText("Awaiting transfer")).toBeVisible();
  await expect(page.getByText("Proforma", { exact: true })).toBeVisible();
  const viewer = await loginAs("viewer");
  await viewer.goto(billing);
  await expect(viewer.getByText("Only an admin or accountant of the brand can buy.")).toBeVisible();
  await expect(viewer.getByRole("button", { name: /^Buy / })).toHaveCount(0);
  await expectAccessible(viewer);
  await test.step("the payment provider's script is allowed on this page alone, also by links", async () => {
    const open = (name: string) =>
      headersAfter(viewer, () => viewer.getByRole("link", { name, exact: true }).click());
    const team = await open("Team");
    await expect(viewer.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    expect(team["content-security-policy"]).not.toContain("razorpay");
    const again = await open("Billing");
    expect(again["content-security-policy"]).toContain("https://checkout.razorpay.com");
    await expect(
      viewer.getByText("Only an admin or accountant of the brand can buy."),
    ).toBeVisible();
  });
});

const topUp = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Automatic top-up", exact: true }) });

/** Chooses pack and threshold, and pays the first pack, by which the bank agrees. */
async function switchOn(page: Page, threshold: string): Promise<void> {
  await page.goto(billing);
  await topUp(page).getByRole("button", { name: "Switch on" }).click();
  const dialog = page.getByRole("dialog", { name: "Automatic top-up" });
  await dialog.getByRole("radio", { name: /^Starter/ }).check();
  await dialog.getByLabel("Buy when fewer credits are left than").fill(threshold);
  await dialog.getByLabel("Monthly limit (₹)").fill("20,000");
  await dialog.getByLabel("Your company's phone number").fill("98450");
  await dialog.getByRole("button", { name: /and switch on$/ }).click();
  await expect(dialog.getByText("Enter a number of at least 10 digits")).toBeVisible();
  await dialog.getByLabel("Your company's phone number").fill("+91 98450 00000");
  await expectAccessible(page);
  await toGateway(page, "Pay ₹5,898.82 and switch on");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Paid. 1,000 credits were added")).toBeVisible();
  const rule = `Starter pack, when fewer than ${threshold} credits are left`;
  await expect(topUp(page).getByText(rule)).toBeVisible();
}

test("automatic top-up is switched on by a payment, changed and stopped @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(90_000);
  const page = await visitor();
  await becomeBuyer(page, info, "Kota Looms");
  await switchOn(page, "200");
  await expect(topUp(page).getByText(/of at most ₹20,000/)).toBeVisible();
  await topUp(page).getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Automatic top-up" });
  await dialog.getByLabel("Buy when fewer credits are left than").fill("5,000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose at most 1,000, the pack's own credits.")).toBeVisible();
  await dialog.getByLabel("Buy when fewer credits are left than").fill("300");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(topUp(page).getByText(/when fewer than 300 credits are left/)).toBeVisible();
  await topUp(page).getByRole("button", { name: "Stop automatic top-up" }).click();
  await expect(topUp(page).getByText(/^Automatic top-up is off\./)).toBeVisible();
});

test("a debit is announced by mail, which stops it in one tap @deep", async ({ visitor }, info) => {
  // The job that announces runs every five minutes.
  test.setTimeout(480_000);
  const page = await visitor();
  const { call } = await becomeBuyer(page, info, "Patola Looms");
  await switchOn(page, "1,000");
  const { items } = await call("GET", "orders");
  const [order] = items as { id: string }[];
  await call("POST", `orders/${order?.id ?? ""}/refunds`, {
    idempotency_key: randomUUID(),
    credits: 500,
    reason: "So that few credits are left.",
  });
  let link = "";
  await expect(async () => {
    const email = `leela.patola-looms-${attempt(info)}@buyers.example`;
    const mail = await mailTo(email, /^Tomorrow we debit ₹5,898.82/);
    link = linkIn(mail, `${origins.brand}/stop-top-up`);
  }).toPass({ timeout: 400_000 });
  await page.goto(billing);
  await expect(topUp(page).getByText(/^₹5,898.82 after/)).toBeVisible();

  // Without signing in, since the person who reads the brand's mail may be somewhere else.
  const reader = await visitor();
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Stop automatic top-up" }).click();
  await expect(reader.getByText(/^Stopped for Patola Looms/)).toBeVisible();
  await page.reload();
  await expect(topUp(page).getByText(/^Automatic top-up is off\./)).toBeVisible();
});
