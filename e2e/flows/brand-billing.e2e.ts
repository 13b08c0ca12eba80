import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, headersAfter, test } from "../fixtures/test.ts";

/** Credits are bought, invoiced and given back. The sandbox gateway's page stands in for a bank. */

const billing = `${origins.brand}/brand-portal/billing`;

async function toGateway(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
}

test("a pack is bought, invoiced and its unused credits are given back @desktop-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const page = await visitor();
  const { balance } = await becomeBuyer(page, info, "Chettinad Looms");
  await page.goto(billing);
  await expect(page.getByRole("heading", { name: "Billing", level: 1 })).toBeVisible();
  await expect(page.getByText("₹4,999 + ₹899.82 GST (18 %)")).toBeVisible();
  await expectAccessible(page);
  const before = await balance();

  await test.step("what failed or was left costs nothing, and can be paid later", async () => {
    await toGateway(page, "Buy Starter");
    await page.getByRole("button", { name: /^Fail/ }).click();
    await expect(page.getByText("The payment failed")).toBeVisible();
    await toGateway(page, "Pay now");
    await page.getByRole("button", { name: /^Close/ }).click();
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
    const dialog = page.getByRole("dialog", { name: "Ask for a refund" });
    await dialog.getByRole("button", { name: "Ask for the refund" }).click();
    await expect(dialog.getByText("Say in a few words why")).toBeVisible();
    await expect(dialog.getByLabel("Why")).toBeFocused();
    await dialog.getByLabel("Credits to give back").fill("500");
    await expect(dialog.getByText("You get back ₹2,949.41 with GST")).toBeVisible();
    await dialog.getByLabel("Why").fill("Half of it is enough for us.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Ask for the refund" }).click();
    await expectToast(page, "Refund asked for");
    await expect(page.getByText("Waits for a decision")).toBeVisible();
    expect(await balance()).toBe(before + 500);
    const admin = await apiOf("admin", "admin");
    const { items } = await admin("GET", "admin/refunds?status=requested&per_page=100");
    const asked = (items as { id: string; reason: string; brand_name: string }[]).filter(
      ({ brand_name }) => brand_name === `Chettinad Looms ${attempt(info)}`,
    );
    expect(asked).toHaveLength(1);
    for (const { id } of asked)
      await admin("POST", `admin/refunds/${id}/approve`, { note: null, bank_reference: null });
    await expect(async () => {
      await page.goto(billing);
      await expect(page.getByText("Credit note", { exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(page.getByText("Partly refunded")).toBeVisible();
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
    // Asking about the order is what the page does when it is opened with it.
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

test("a large pack is asked for by bank transfer, and a viewer only reads", async ({
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
  await expect(page.getByText("Waits for the transfer")).toBeVisible();
  await expect(page.getByText("Proforma", { exact: true })).toBeVisible();
  const viewer = await loginAs("viewer");
  await viewer.goto(billing);
  await expect(viewer.getByText("Only an admin of the brand can buy.")).toBeVisible();
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
    await expect(viewer.getByText("Only an admin of the brand can buy.")).toBeVisible();
  });
});
