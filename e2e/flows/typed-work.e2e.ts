import type { Page } from "@playwright/test";
import { pooledOffer } from "../fixtures/brand-api.ts";
import { fillOffer } from "../fixtures/brand-offers.ts";
import { account, origins } from "../fixtures/demo.ts";
import { newStudent, type Person } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { chooseCard } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const ended = "Your session ended. Sign in to continue; what you typed is kept.";
const kept = "We kept what you typed.";

/** Ends the session of an open page at the API, which the page does not hear of. */
async function endSession(page: Page, site: "student" | "brand" | "admin"): Promise<void> {
  const { request } = page.context();
  const headers = { origin: origins[site] };
  const refreshed = await request.post(`${origins.api}/v1/auth/refresh`, { headers, data: {} });
  const { access_token: token } = (await refreshed.json()) as { access_token: string };
  const answer = await request.post(`${origins.api}/v1/auth/sign-out`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { scope: "local" },
  });
  expect(answer.status()).toBe(204);
}

/** On the sign-in page that has come up by itself. */
async function signInAgain(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bachat-draft.")));

const question = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a student's profile and files outlast their session @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const student = newStudent("Meenakshi Iyer", info);
  await newAccount(student, { typed: "Kaveri Valley Institute" });
  await signInOn(page, student);

  await test.step("the profile is as it was typed, and can be discarded", async () => {
    await page.goto(`${origins.student}/profile`);
    const city = page.getByLabel(/^City/);
    await city.fill("Madurai");
    await endSession(page, "student");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText(ended)).toBeVisible();
    await expectAccessible(page);
    await signInAgain(page, student);
    await expect(page).toHaveURL(`${origins.student}/profile`);
    await expect(page.getByText(kept)).toBeVisible();
    await expect(city).toHaveValue("Madurai");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(city).toHaveValue("Pune");
  });

  await test.step("chosen files are still there, and go to review", async () => {
    await page.goto(`${origins.student}/verification`);
    await chooseCard(page, student.name);
    const card = page.getByRole("group", { name: "card.jpg" });
    await expect(card).toBeVisible();
    await endSession(page, "student");
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page.getByText(ended)).toBeVisible();
    expect(await draftsOn(page)).toEqual([]);
    await signInAgain(page, student);
    await expect(card).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await question(page, "Leave without saving?")
      .getByRole("button", { name: "Stay here" })
      .click();
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Student ID uploaded!");
  });
});

test("what one student typed is never another one's", async ({ loginAs }) => {
  const page = await loginAs("student");
  await page.goto(`${origins.student}/profile`);
  await page.getByLabel(/^City/).fill("Madurai");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await endSession(page, "student");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(ended)).toBeVisible();
  await signInAgain(page, account("pending"));
  await expect(page.getByLabel(/^City/)).not.toHaveValue("Madurai");
  await expect(page.getByText(kept)).toHaveCount(0);
  expect(await draftsOn(page)).toEqual([]);
});

test("a new offer outlasts the session, and is not left by mistake @deep", async ({ loginAs }) => {
  test.setTimeout(120_000);
  const brand = await loginAs("brand");
  const title = brand.getByRole("textbox", { name: "Title", exact: true });
  await brand.goto(`${origins.brand}/brand-portal/offers/new`);
  await brand.getByRole("link", { name: /With one code for all/ }).click();
  await fillOffer(brand, "Bags for the monsoon");
  await brand.getByLabel("Code", { exact: true }).fill("MONSOON20");

  await test.step("Back to the choice of ways asks", async () => {
    await brand.goBack();
    const dialog = question(brand, "Leave without saving?");
    await expectAccessible(brand);
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(brand).toHaveURL(/way=shared/);
    await expect(title).toHaveValue("Bags for the monsoon");
  });

  await test.step("the form is as it was after signing in again", async () => {
    await endSession(brand, "brand");
    await brand.getByRole("button", { name: "Save draft" }).click();
    await expect(brand.getByText(ended)).toBeVisible();
    await signInAgain(brand, account("brand"));
    await expect(brand.getByText(kept)).toBeVisible();
    await expect(title).toHaveValue("Bags for the monsoon");
  });

  await test.step("text that is too long stays, and says so", async () => {
    await title.fill("long ".repeat(30));
    await expect(brand.getByText("At most 100 characters; this has 149.")).toBeVisible();
    await expect(title).toHaveValue("long ".repeat(30));
  });

  await test.step("a reload keeps it", async () => {
    const asked = brand.waitForEvent("dialog").then((dialog) => dialog.accept());
    await Promise.all([brand.reload(), asked]);
    await expect(title).toHaveValue("long ".repeat(30));
  });

  await test.step("signing out asks first, and takes the draft along", async () => {
    await brand.getByRole("button", { name: "Sign Out" }).click();
    const dialog = question(brand, "Sign out without saving?");
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(title).toHaveValue("long ".repeat(30));
    await brand.getByRole("button", { name: "Sign Out" }).click();
    await dialog.getByRole("button", { name: "Sign out without saving" }).click();
    await expect(brand).toHaveURL(`${origins.brand}/`);
    await expect(brand.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await draftsOn(brand)).toEqual([]);
  });
});

test("an outlet and pasted codes outlast the session @deep", async ({ loginAs }) => {
  const brand = await loginAs("brand");
  await brand.goto(`${origins.brand}/brand-portal/outlets`);
  const open = () => brand.getByRole("button", { name: "Add outlet" }).click();
  const dialog = brand.getByRole("dialog", { name: "Add an outlet" });
  await open();
  await dialog.getByLabel("Name").fill("MG Road");
  await dialog.getByLabel("Address").fill("12 MG Road");
  await dialog.getByLabel("City").fill("Pune");

  await brand.keyboard.press("Escape");
  const ask = question(brand, "Close without saving?");
  await ask.getByRole("button", { name: "Stay here" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("MG Road");

  await endSession(brand, "brand");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(brand.getByText(ended)).toBeVisible();
  await signInAgain(brand, account("brand"));
  // The dialog is open again by itself.
  await expect(dialog.getByText(kept)).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("MG Road");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await ask.getByRole("button", { name: "Close without saving" }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel("Name")).toHaveValue("");

  const { id } = await pooledOffer();
  const codes = Array.from({ length: 500 }, (_, number) => `KEPT-${1000 + number}`).join("\n");
  await brand.goto(`${origins.brand}/brand-portal/offers/${id}/codes`);
  const pasted = brand.getByLabel("Codes, one per line");
  await pasted.fill(codes);
  await expect.poll(() => draftsOn(brand)).toHaveLength(1);
  await brand.getByRole("link", { name: "Overview" }).click();
  await question(brand, "Leave without saving?").getByRole("button", { name: "Stay here" }).click();
  await endSession(brand, "brand");
  await brand.getByRole("button", { name: "Check codes" }).click();
  await expect(brand.getByText(ended)).toBeVisible();
  await signInAgain(brand, account("brand"));
  await expect(pasted).toHaveValue(codes);
  await brand.getByRole("button", { name: "Discard" }).click();
  await expect(pasted).toHaveValue("");
});

test("an admin's answer outlasts the session @deep", async ({ loginAs }) => {
  const subject = `Kept, ${Date.now()}`;
  const sent = await fetch(`${origins.api}/v1/contact-messages`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: origins.student },
    body: JSON.stringify({
      name: "Ritu Saha",
      email: "ritu@mail.example",
      subject,
      message: "The shop says that the code is for the app only.",
      filled_in_ms: 20_000,
    }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  const admin = await loginAs("admin");
  await admin.goto(`${origins.admin}/admin/contact-messages?search=${encodeURIComponent(subject)}`);
  await admin.getByRole("link", { name: new RegExp(subject) }).click();
  const answer = admin.getByLabel("Your answer");
  // As a person types: the question's code comes with the first letter.
  await answer.pressSequentially("We have spoken to the brand.", { delay: 30 });
  // first: the menu's; the breadcrumbs have one too.
  await admin.getByRole("link", { name: "Contact messages" }).first().click();
  await question(admin, "Leave without saving?").getByRole("button", { name: "Stay here" }).click();
  await endSession(admin, "admin");
  await admin.getByRole("button", { name: "Send answer" }).click();
  await admin.getByRole("link", { name: "Sign In" }).click();
  await expect(admin.getByText(ended)).toBeVisible();
  await signInAgain(admin, account("admin"));
  await expect(admin.getByText(kept)).toBeVisible();
  await expect(answer).toHaveValue("We have spoken to the brand.");
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(answer).toHaveValue("");
});
