import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { attempt } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";
import { totp } from "../fixtures/totp.ts";

const password = "Monsoon-tea-4";
const settings = (section: string) => `${origins.student}/profile?section=${section}`;

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${origins.student}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("two-step sign-in by an authenticator app, and once by a recovery code @phone-deep", async ({
  page,
  visitor,
}, info) => {
  // Several browsers sign in one after the other.
  test.slow();
  const email = `farah.${attempt(info)}@students.example`;
  const person = { name: "Farah Khan", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(settings("security"));
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page.getByLabel("Key", { exact: true }).textContent()) ?? "";
  await expectAccessible(page);
  await page.getByLabel(/^The 6 digits/).fill("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("That code is incorrect, or was used before.")).toBeVisible();
  await page.getByLabel(/^The 6 digits/).fill(totp(secret));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.locator("ol code").allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await mailTo(email, /two-step|second/i);

  // The code of the next step: the code that switched it on cannot be used twice.
  const phone = await visitor();
  await signIn(phone, email);
  await phone.getByLabel("Code", { exact: true }).fill("111111");
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await expectToast(phone, "Sign in failed");
  await phone.getByLabel("Code", { exact: true }).fill(totp(secret, 1));
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await expectToast(phone, "Welcome back!");
  await expect(phone).toHaveURL(`${origins.student}/dashboard`);

  const [recovery = ""] = codes;
  for (const works of [true, false]) {
    const other = await visitor();
    await signIn(other, email);
    await other.getByLabel("Code", { exact: true }).fill(recovery);
    await other.getByRole("button", { name: "Continue", exact: true }).click();
    if (works) await expect(other).toHaveURL(`${origins.student}/dashboard`);
    else await expectToast(other, "Sign in failed");
  }
  await page.getByRole("button", { name: "Switch off" }).click();
  const question = page.getByRole("dialog", { name: "Turn off two-step sign-in?" });
  await question.getByLabel(/recovery code/).fill(recovery);
  await question.getByRole("button", { name: "Switch off" }).click();
  await expect(question.getByText("That code is incorrect, or was used before.")).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel(/recovery code/).fill(codes[1] ?? "");
  await question.getByRole("button", { name: "Switch off" }).click();
  await expectToast(page, "Two-step sign-in is off");
});

test("devices are signed out from here, one, all others and all @deep", async ({
  page,
  visitor,
}, info) => {
  // Several browsers sign in one after the other.
  test.slow();
  const email = `kabir.${attempt(info)}@students.example`;
  const person = { name: "Kabir Das", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  const others = [await visitor(), await visitor(), await visitor()] as const;
  for (const other of others) {
    await signIn(other, email);
    await expect(other).toHaveURL(`${origins.student}/dashboard`);
  }
  await page.goto(settings("security"));
  await expect(page.getByText("This device")).toBeVisible();
  const ends = page.getByRole("button", { name: /^Sign out (?!all|everywhere)/ });
  await expect(ends).toHaveCount(3);
  // first: any of the three will do.
  await ends.first().click();
  await expectToast(page, "Signed out there");
  await expect(ends).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(ends).toHaveCount(0);
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/\/auth/);
  }

  await signIn(others[0], email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expectToast(page, "Signed out everywhere");
  await others[0].reload();
  await expect(others[0]).toHaveURL(/\/auth/);
});

test("the password changes, and only the new one signs in @deep", async ({
  page,
  visitor,
}, info) => {
  const email = `ishan.${attempt(info)}@students.example`;
  const person = { name: "Ishan Roy", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(settings("security"));
  await page.getByLabel("Current password").fill("not-mine-at-all");
  await page.getByLabel("New password").fill("Winter-coat-9");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That is not your password.")).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  const other = await visitor();
  await signIn(other, email);
  await expectToast(other, "Sign in failed", "The email or password is incorrect.");
  await signIn(other, email, "Winter-coat-9");
  await expect(other).toHaveURL(`${origins.student}/dashboard`);
});

test("the address changes by the link in a real mail, opened in another browser @both-deep", async ({
  page,
  visitor,
}, info) => {
  const email = `rhea.${attempt(info)}@students.example`;
  const next = `rhea.new.${attempt(info)}@students.example`;
  const person = { name: "Rhea Nair", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(settings("security"));
  await page.getByLabel("New email").fill(next);
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  await expectToast(page, "Check your email!");
  const link = linkIn(await mailTo(next, /address|email/i), origins.student);

  // A mail app's own browser has no session: only the account's owner, signed in there, moves the account.
  const other = await visitor();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Sign In" }).click();
  await expect(other.getByText(`${next} is your address now.`)).toBeVisible();
  await mailTo(email, /was changed/);

  // The same link again, where the account is signed in: nothing to do, and no fault.
  await page.goto(link);
  await expect(page.getByText(`${next} is your address now.`)).toBeVisible();
  await page.goto(settings("security"));
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("language and mails are chosen and kept @both-deep", async ({ page }, info) => {
  const email = `anil.${attempt(info)}@students.example`;
  const person = { name: "Anil Joshi", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(settings("preferences"));
  const reminder = page.getByRole("checkbox", { name: /^(Verification reminders|सत्यापन की याद)$/ });
  await expect(page.getByText("Verification reminders")).toBeVisible();
  // The flow waits for each answer: a page that loads again before would show the old values.
  const stored = (path: RegExp) =>
    page.waitForResponse(
      (answer) => path.test(answer.url()) && answer.request().method() !== "OPTIONS",
    );
  const mails = stored(/\/mail-preferences\//);
  await reminder.uncheck();
  expect((await mails).ok()).toBe(true);
  const language = stored(/\/v1\/auth\/account$/);
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(page.getByRole("heading", { name: "आपका खाता" })).toBeVisible();
  expect((await language).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "आपका खाता" })).toBeVisible();
  await expect(reminder).not.toBeChecked();
  // The page's address says its language, and the choice is the account's too.
  await expect(page).toHaveURL(/\/hi\/profile\?section=preferences$/);
  await page.getByRole("radio", { name: "English" }).check();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(page).not.toHaveURL(/\/hi\//);
});

test("a copy of everything is downloaded after a fresh proof @both-deep", async ({
  page,
}, info) => {
  const email = `maya.${attempt(info)}@students.example`;
  const person = { name: "Maya Iyer", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  // As ten minutes later: the API asks for the password first.
  let asked = false;
  await page.route("**/v1/auth/export", async (route) => {
    if (asked) return route.continue();
    asked = true;
    return route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      headers: {
        "access-control-allow-origin": origins.student,
        "access-control-allow-credentials": "true",
      },
      body: JSON.stringify({ code: "proof_required", detail: "", errors: [], status: 403 }),
    });
  });
  await page.goto(settings("data"));
  const downloads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it is you" });
  await proof.getByLabel("Password", { exact: true }).fill(password);
  await proof.getByRole("button", { name: "Confirm" }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^bachat-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject({ email, name: "Maya Iyer" });
  expect(data.consents.map((entry: { purpose: string }) => entry.purpose).toSorted()).toEqual([
    "privacy",
    "terms",
  ]);
  await expectToast(page, "Your data is downloaded");
});

test("an account is deleted for good, and its address is free again @deep", async ({
  page,
  visitor,
}, info) => {
  const email = `zoya.${attempt(info)}@students.example`;
  const person = { name: "Zoya Ali", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  const firstLink = linkIn(await mailTo(email, /confirm/i), origins.student);
  await page.goto(settings("data"));
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText("your ID documents and your verification")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Type your email/).fill("somebody@else.example");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText(`Type ${email} to confirm.`)).toBeVisible();
  await dialog.getByLabel(/^Type your email/).fill(email);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectToast(page, "Your account is deleted");
  await expect(page).toHaveURL(`${origins.student}/`);
  await mailTo(email, /is deleted/);

  const again = await visitor();
  await signIn(again, email);
  await expectToast(again, "Sign in failed");
  await again.getByRole("tab", { name: "Sign Up" }).click();
  await again.getByLabel("Name").fill("Zoya Ali");
  await again.getByLabel("Email").fill(email);
  await again.getByLabel("Password", { exact: true }).fill("Winter-coat-9");
  await again.getByRole("button", { name: "Sign Up" }).click();
  await expectToast(again, "Check your email!");
  // A second confirmation, for an account of its own.
  const link = async () => linkIn(await mailTo(email, /confirm/i), origins.student);
  await expect.poll(link).not.toBe(firstLink);
  // Where the sign-up was made the link is enough; elsewhere it asks for the password.
  const elsewhere = await visitor();
  await elsewhere.goto(await link());
  await elsewhere.getByLabel("Password", { exact: true }).fill("Winter-coat-9");
  await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  await expect(elsewhere.getByText("Email confirmed")).toBeVisible();
});

test("a brand's contact learns what to do before deleting @deep", async ({ loginAs }) => {
  const page = await loginAs("brand", "student");
  await page.goto(settings("data"));
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/^Type your email/).fill("brand@demo.bachat.test");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText(/Make someone else its contact first/)).toBeVisible();
});
