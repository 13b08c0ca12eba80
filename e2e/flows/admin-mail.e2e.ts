import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** Mail for the people who run the platform: the delivery of each, suppressed addresses, and every template. */

const mail = `${origins.admin}/admin/mail`;

/** A message of the contact form, whose sender gets a mail. */
async function writeAs(email: string) {
  const answer = await fetch(`${origins.api}/v1/contact-messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ritika",
      email,
      kind: "general",
      subject: "A question",
      message: "Where do I find my codes?",
      filled_in_ms: 9000,
    }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

async function find(page: Page, tab: string, address: string) {
  await page.goto(`${mail}${tab}`);
  const box = page.getByRole("searchbox");
  await box.fill(address);
  await box.press("Enter");
  await expect(page).toHaveURL(/search=/);
}

test("a mail that comes back suppresses its address, until an owner lets it go @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const address = `ritika.${attempt(info)}@bounces.test`;
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await writeAs(address);

  await test.step("the outbox says what the mail server replied", async () => {
    await expect(async () => {
      await find(admin, "", address);
      await expect(admin.locator("tbody").getByText("Failed", { exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    const failed = admin.getByRole("row").filter({ hasText: "Failed" });
    await failed.getByRole("button", { name: "Contact message received" }).press("Enter");
    const drawer = admin.getByRole("dialog", { name: "Contact message received" });
    await expect(drawer.getByText("550 5.1.1 <…> There is no such mailbox")).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("it is sent again, and not: its address is suppressed", async () => {
    await admin.getByRole("button", { name: "Send again" }).click();
    await expectToast(admin, "Queued again");
    await expect(async () => {
      await find(admin, "", address);
      await expect(
        admin.locator("tbody").getByText("Not sent: suppressed", { exact: true }),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("an owner takes the address off the list", async () => {
    await find(admin, "/suppressed", address);
    // Until the answer comes, the list before is shown.
    await expect(admin.locator("tbody").getByRole("row")).toHaveCount(1);
    await expect(admin.locator("tbody").getByText("Mail comes back")).toBeVisible();
    await admin.getByRole("button", { name: "Remove ri•••@bounces.test" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(admin, "Removed from the list");
    await expect(admin.getByText("No matches")).toBeVisible();
  });

  await test.step("and puts it back, with a reason", async () => {
    await admin.getByRole("button", { name: "Suppress an address" }).click();
    const dialog = admin.getByRole("dialog", { name: "Suppress an address" });
    await dialog.getByLabel("Email").fill(address);
    await dialog.getByLabel("Reason").fill("The mailbox was closed.");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Suppress an address" }).click();
    await expectToast(admin, "Address suppressed");
    await expect(admin.locator("tbody").getByText("The mailbox was closed.")).toBeVisible();
  });
});

test("every template is shown, and sent to oneself as a test @both-deep", async ({
  loginAs,
  viewport,
}) => {
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await admin.goto(`${mail}/templates`);
  await admin.getByRole("searchbox").fill("confirm the address");
  await admin
    .getByRole("link", { name: "Confirm the address of a sign-up", exact: true })
    .press("Enter");
  const frame = admin.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Welcome, Asha Verma" })).toBeVisible();
  await admin.getByLabel("Language").selectOption("hi");
  await expect(frame.getByText("स्वागत है, Asha Verma").last()).toBeVisible();
  await admin.getByLabel("Width").selectOption("phone");
  await expect(admin).toHaveURL(/locale=hi&width=phone/);
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Send me a test" }).click();
  await expectToast(admin, "Test on its way");
  const sent = await mailTo(account("admin").email, /^\[Test\] /);
  expect(sent.text).toContain("Asha Verma");
});
