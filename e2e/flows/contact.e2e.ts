import { account, origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a message reaches the admins, and their answer the writer @deep", async ({
  visitor,
  loginAs,
}) => {
  const stamp = String(Date.now());
  const subject = `A code was refused, ${stamp}`;
  const email = `writer-${stamp}@mail.example`;
  const page = await visitor();
  await page.goto(`${origins.student}/contact`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Tell us your name.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Ritu Saha");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("The shop says that the code is for the app only.");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();
  await expectAccessible(page);
  await mailTo(email, /We have your message/);

  const notice = await mailTo(account("admin").email, new RegExp(`New message: .*${stamp}`));
  const admin = await loginAs("admin");
  await admin.goto(linkIn(notice, origins.admin));
  const message = admin.getByRole("article", { name: subject });
  await expect(message.getByText("for the app only")).toBeVisible();
  await expectAccessible(admin);
  // Sent twice by a double click, stored once.
  await admin.goto(`${origins.admin}/admin/contact-messages?search=${stamp}`);
  await expect(admin.getByRole("link", { name: new RegExp(stamp) })).toHaveCount(1);
  await admin.getByRole("link", { name: new RegExp(stamp) }).click();
  await admin.getByLabel("Your answer").fill("We have spoken to the brand. Please try again.");
  await admin.getByRole("button", { name: "Send answer" }).click();
  await expectToast(admin, "Answer sent");
  // The answer is sent once it can no longer be undone.
  await expect(message.getByText("We have spoken to the brand.")).toBeVisible({ timeout: 30_000 });
  const answer = await mailTo(email, /^Re: A code was refused/);
  expect(answer.text).toContain("We have spoken to the brand. Please try again.");
  expect(answer.text).toContain("for the app only");
});

test("a signed-in person need not type who they are @deep", async ({ loginAs }) => {
  const page = await loginAs("student");
  await page.goto(`${origins.student}/contact`);
  await expect(page.getByLabel("Email")).toHaveValue(account("student").email);
  await expect(page.getByLabel("Name")).not.toHaveValue("");
});

test("an admin filters the messages by the address and closes one @deep", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  await admin.goto(`${origins.admin}/admin/contact-messages`);
  await expect(admin.getByRole("row").nth(1)).toBeVisible();
  await admin.getByRole("button", { name: /^Answered/ }).click();
  await expect(admin).toHaveURL(/status=answered/);
  await admin.reload();
  await expect(admin.getByRole("button", { name: /^Answered/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await admin.getByRole("row").nth(1).getByRole("link").click();
  await expect(admin).toHaveURL(/contact-messages\/[0-9a-f-]{36}\?status=answered/);
  await admin.getByRole("button", { name: /^Close( C)?$/ }).click();
  await expectToast(admin, "Message closed");
});
