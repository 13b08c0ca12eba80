import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { attempt, newStudent, signUp } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a student signs up, confirms by mail and stays signed in @both-deep", async ({
  page,
}, info) => {
  const email = `meera.${attempt(info)}@students.example`;
  await page.goto(`${origins.student}/auth`);
  await signUp(page, "student", { name: "Meera Joglekar", email, password: "Monsoon-tea-4" });
  await expect(page).toHaveURL(`${origins.student}/dashboard`);

  await page.reload();
  await expect(page).toHaveURL(`${origins.student}/dashboard`);
});

test("a wrong password is said to be wrong, and nothing typed is lost", async ({ page }) => {
  await page.goto(`${origins.student}/auth`);
  await page.getByLabel("Email").fill("student@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Sign in failed");
  await expect(page.getByLabel("Email")).toHaveValue("student@demo.bachat.test");
});

test("a forgotten password is reset by mail", async ({ page }, info) => {
  // An account of its own for each try: the second must not find the first one's mail.
  const person = newStudent("Urvashi Rane", info);
  await newUser(person, "student");
  const { email } = person;
  await page.goto(`${origins.student}/auth`);
  await page.getByText("Forgot your password?").click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(linkIn(await mailTo(email, /password/i), origins.student));
  await page.getByLabel("New password").fill("Monsoon-tea-4");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
});

test("a protected page asks to sign in first and comes back @deep", async ({ page }) => {
  await page.goto(`${origins.student}/verification`);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Email").fill("student@demo.bachat.test");
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
    await page.getByLabel("Email").fill(`${role}@demo.bachat.test`);
    await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(destination);
  }
});

test("the brands' door opens from /auth, with the way back @both-deep", async ({ page }) => {
  await page.goto(`${origins.student}/auth?mode=brand&return_to=%2Fdevelopers`);
  await expect(page).toHaveURL(`${origins.brand}/brand-auth?return_to=%2Fdevelopers`);
});

test("both tabs have their address, and ask for what is missing @both-deep", async ({ page }) => {
  await page.goto(`${origins.student}/auth`);
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Enter your email.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/tab=sign-up/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByText("Use at least 6 characters.")).toBeVisible();
  await expectAccessible(page);
});

test("a sign-up that fails says why and keeps what was typed @both-deep", async ({ page }) => {
  await page.goto(`${origins.student}/auth?tab=sign-up`);
  await page.route("**/v1/auth/sign-up", (route) => route.abort());
  await page.getByLabel("Name").fill("Asha Verma");
  await page.getByLabel("Email").fill("asha.offline@students.example");
  await page.getByLabel("Password", { exact: true }).fill("Monsoon-tea-4");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectToast(page, "Sign up failed", "cannot be reached");
  await expect(page.getByLabel("Email")).toHaveValue("asha.offline@students.example");
  await page.unroute("**/v1/auth/sign-up");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectToast(page, "Check your email!", "confirmation link");
});

test("signing in greets, and a session does not see the doors again @both-deep", async ({
  page,
}) => {
  await page.goto(`${origins.student}/profile?section=privacy`);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Email").fill("student@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Welcome back!");
  await expect(page).toHaveURL(`${origins.student}/profile?section=privacy`);
  await page.goto(`${origins.student}/auth`);
  await expect(page).toHaveURL(`${origins.student}/dashboard`);
});

test("an admin who signs in at /auth is led to the admin site @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.student}/auth`);
  await page.getByLabel("Email").fill("admin@demo.bachat.test");
  await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(new RegExp(`^${origins.admin}/admin`));
});

test("a link that is dead says so, and leads back @both-deep", async ({ page }) => {
  const unknown = "A".repeat(43);
  for (const query of [`confirm=${unknown}`, `reset=${unknown}`]) {
    await page.goto(`${origins.student}/auth?${query}`);
    if (query.startsWith("reset")) {
      await page.getByLabel("New password").fill("Winter-coat-9");
      await page.getByRole("button", { name: "Save password" }).click();
    }
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  }
});
