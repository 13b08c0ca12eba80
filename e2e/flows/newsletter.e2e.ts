import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("an address subscribes, confirms by mail and unsubscribes by mail @both-deep", async ({
  page,
}, info) => {
  const email = `reader-${info.project.name}-${info.retry}@college.example`;
  await page.goto(origins.student);
  const box = page.getByRole("region", { name: "New offers, every Friday" });
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(box.getByText("Enter your email address")).toBeVisible();
  await expect(box.getByLabel("Email")).toBeFocused();
  await box.getByLabel("Email").fill(`  ${email} `);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Subscribed!");
  // A second sign-up gets the same answer, and no second mail.
  await box.getByLabel("Email").fill(email);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Subscribed!");

  const link = linkIn(await mailTo(email, /^Confirm the Bachat newsletter$/), origins.student);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");

  const welcome = await mailTo(email, /^You are on the Bachat newsletter$/);
  await page.goto(linkIn(welcome, origins.student));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the newsletter?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");

  // The old confirmation link does not subscribe again.
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
});

test("a subscription that does not arrive says so and keeps what was typed @deep", async ({
  page,
}) => {
  await page.route(/\/v1\/newsletter\/subscriptions/, (route) => route.abort());
  await page.goto(`${origins.student}/newsletter`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("reader@college.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Subscription failed", "Please try again later.");
  await expect(page.getByLabel("Email")).toHaveValue("reader@college.example");
});
