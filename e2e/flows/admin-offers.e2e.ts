import type { Page } from "@playwright/test";
import { submitOffer } from "../fixtures/brand-api.ts";
import { account, origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { offersAdmin } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** The offers desk: a reviewer's walk by keys, a question that a brand answers, and two admins at one case. */

const queue = `${origins.admin}/admin/offers`;

/** Once it can have been read: before, keys decide nothing. */
async function openCase(page: Page, title: string) {
  await page.goto(`${queue}?search=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
}

test("a reviewer decides by keys, and a brand answers a question @phone-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(150_000);
  const run = attempt(info);
  const title = `Desk lamps ${run}`;
  const offer = await submitOffer({ title });
  const size = viewport ?? { width: 1440, height: 900 };
  const admin = await loginAs("admin");
  await admin.setViewportSize(size);

  await test.step("the menu leads to the queue, and a row opens by Enter", async () => {
    await admin.goto(queue);
    await expect(admin.getByRole("heading", { level: 1, name: /^Offers to review/ })).toBeVisible();
    await admin.getByRole("searchbox").fill(title);
    await admin.getByRole("link", { name: title }).press("Enter");
    await expect(admin).toHaveURL(new RegExp(`/admin/offers/review/${offer.id}`));
    await expect(admin.getByText("Discount in the title:")).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("? lists the keys", async () => {
    await admin.keyboard.press("?");
    await expect(admin.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await admin.keyboard.press("Escape");
  });

  await test.step("without a reason nothing is asked; with 2 and F the brand is", async () => {
    await openCase(admin, title);
    await admin.keyboard.press("f");
    await expect(admin.getByText("Choose a reason first.")).toBeVisible();
    await admin.keyboard.press("2");
    await admin.keyboard.press("f");
    await expectToast(admin, `The brand of ${title} was asked for a change`);
    // It takes effect when it can no longer be undone.
    await expect(async () => {
      await admin.goto(`${queue}/review/${offer.id}`);
      await expect(admin.getByText("The brand was asked for a change")).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });

  await test.step("the brand reads why by mail and in its portal, and sends it in again", async () => {
    const mail = await mailTo(account("editor").email, new RegExp(`question about ${title}`));
    expect(mail.text).toContain("List every condition that applies at checkout.");
    const editor = await loginAs("editor");
    await editor.setViewportSize(size);
    await editor.goto(linkIn(mail, origins.brand));
    // first: in the head as the state, and over the reason.
    await expect(editor.getByText("Bachat asks for a change").first()).toBeVisible();
    await expectAccessible(editor);
    await editor.getByRole("button", { name: "Submit again" }).click();
    await expect(editor.getByRole("button", { name: "Submit again" })).toHaveCount(0);
  });

  await test.step("it is back in the queue, and A approves it", async () => {
    await openCase(admin, title);
    await admin.keyboard.press("a");
    await expectToast(admin, `${title} is approved`);
  });

  await test.step("among all offers it is paused, and its brand cannot publish it", async () => {
    const pause = admin.getByRole("button", { name: "Pause" });
    await expect(async () => {
      await admin.goto(`${queue}/all?search=${encodeURIComponent(title)}`);
      await admin.getByRole("link", { name: title }).click();
      await expect(pause).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await pause.click();
    const dialog = admin.getByRole("dialog", { name: "Pause this offer?" });
    await dialog.getByLabel("Why").fill("Two tills refused it this week.");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expectToast(admin, "Offer paused");
    await expect(admin.getByText(/^Paused by Bachat since/)).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Publish again" }).click();
    await admin
      .getByRole("dialog", { name: "Publish this offer again?" })
      .getByRole("button", { name: "Publish again" })
      .click();
    await expectToast(admin, "Offer published again");
  });
});

test("two admins: one holds a case, one comes late, and a large discount takes both @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const colleague = await offersAdmin("Naina Bose", `naina.offers.${run}@office.example`);
  const small = await submitOffer({ title: `Bookshelves ${run}` });
  const large = await submitOffer({
    title: `Almost free ${run}`,
    discount_type: "percentage",
    discount_value: "90",
  });
  const admin = await loginAs("admin");

  await test.step("who holds a case is named, and only they decide it", async () => {
    await colleague("POST", `admin/offers/${small.id}/claim`);
    await admin.goto(`${queue}/review/${small.id}`);
    await expect(admin.getByText(/^Held by Naina Bose until/)).toBeVisible();
    await expect(admin.getByRole("button", { name: /^Approve/ })).toBeDisabled();
    await colleague("POST", `admin/offers/${small.id}/reject`, {
      version: small.version,
      reason: "duplicate",
    });
    await admin.reload();
    await expect(admin.getByText("Reason: Duplicate")).toBeVisible();
  });

  await test.step("the second approval publishes what the first left waiting", async () => {
    await colleague("POST", `admin/offers/${large.id}/approve`, { version: large.version });
    await openCase(admin, `Almost free ${run}`);
    await expect(
      admin.getByText("It takes a second admin: your approval publishes it."),
    ).toBeVisible();
    await admin.keyboard.press("a");
    await expectToast(admin, `Almost free ${run} is approved`);
  });
});
