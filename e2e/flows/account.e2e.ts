import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a student signs up, confirms by mail and stays signed in @phone", async ({ page }, info) => {
  const email = `meera.${info.project.name}@students.example`;
  await page.goto(`${origins.student}/auth`);
  await expectAccessible(page);
  await signUp(page, "student", { name: "Meera Joglekar", email, password: "Monsoon-tea-4" });
  await expect(page).toHaveURL(`${origins.student}/dashboard`);

  await page.reload();
  await expect(page).toHaveURL(`${origins.student}/dashboard`);
});

test("a wrong password is said to be wrong, and nothing typed is lost", async ({ page }) => {
  await page.goto(`${origins.student}/auth`);
  await page.getByLabel("E-mail").fill("student@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Sign in failed");
  await expect(page.getByLabel("E-mail")).toHaveValue("student@demo.bachat.test");
});

test("a forgotten password is chosen anew by mail", async ({ page }) => {
  const email = "rejected@demo.bachat.test";
  await page.goto(`${origins.student}/auth`);
  await page.getByText("Forgot your password?").click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(linkIn(await mailTo(email, /password/i), origins.student));
  await page.getByLabel("New password").fill("Bachat-demo-1");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
});

test("a protected page asks to sign in first and comes back", async ({ page }) => {
  await page.goto(`${origins.student}/verification`);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("E-mail").fill("student@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${origins.student}/verification`);
});

test("each account lands where its role belongs", async ({ visitor }) => {
  for (const [role, destination] of [
    ["student", `${origins.student}/dashboard`],
    ["brand", `${origins.brand}/brand-portal`],
    ["brand-pending", `${origins.brand}/brand-onboarding`],
  ] as const) {
    const page = await visitor();
    await page.goto(`${origins.student}/auth`);
    await page.getByLabel("E-mail").fill(`${role}@demo.bachat.test`);
    await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(destination);
  }
});
