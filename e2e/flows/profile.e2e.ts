import type { Page } from "@playwright/test";
import { demo, origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { newAccount, newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const password = "Monsoon-tea-4";

/** A picture of this size, made by the browser itself. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("This browser paints no canvas.");
      context.fillStyle = "#2f7a6b";
      context.fillRect(0, 0, size.width, size.height);
      const blob = await canvas.convertToBlob({ type: "image/png" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { width, height },
  );
  return Buffer.from(bytes);
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByTestId("photo-input").setInputFiles({ name, mimeType, buffer });

/** The photo on the page, as wide as it came from the server. */
const shownPhoto = (page: Page) => page.locator("main img[src*='/v1/avatars/']");

test("a student fills in and changes the profile @desktop-deep", async ({ page }, info) => {
  const email = `tara.${attempt(info)}@students.example`;
  const person = { name: "Tara Pillai", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(`${origins.student}/profile`);
  await expect(page.getByLabel(/^Name/)).toHaveValue("Tara Pillai");

  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Enter your college.")).toBeVisible();
  const college = page.getByRole("combobox", { name: /^College/ });
  await college.fill("iit bom");
  await expect(page.getByRole("option", { name: /IIT Bombay · Mumbai/ })).toBeVisible();
  await expectAccessible(page);
  await college.press("ArrowDown");
  await college.press("Enter");
  await expect(college).toHaveValue("Indian Institute of Technology Bombay");
  await college.fill("Kaveri Valley Institute");
  await page.getByRole("option", { name: "Use what I typed" }).click();
  await expect(college).toHaveValue("Kaveri Valley Institute");
  await page.getByLabel(/^Degree/).fill("B.Sc. Physics");
  await page.getByRole("combobox", { name: /^Year of study/ }).selectOption("junior");
  await page.getByLabel(/^City/).fill("Kochi");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile completed!");

  await page.getByLabel(/^City/).fill("Thrissur");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile saved");
  await page.reload();
  await expect(page.getByLabel(/^City/)).toHaveValue("Thrissur");
});

test("a photo is checked, warned about and shown @deep", async ({ page }, info) => {
  const email = `vikram.${attempt(info)}@students.example`;
  const person = { name: "Vikram Seth", email, password };
  await newUser(person, "student");
  await signInOn(page, person);
  await page.goto(`${origins.student}/profile`);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();

  await choose(page, "notes.pdf", "application/pdf", Buffer.from("%PDF-1.4"));
  await expectToast(page, "Invalid file type", "Please upload an image file");
  await choose(page, "me.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expectToast(page, "File too large", "Please upload an image smaller than 5MB");
  // The name hides the content; the API sees it.
  await choose(page, "words.jpg", "image/jpeg", Buffer.from("Only words in here."));
  await expectToast(page, "Invalid file type", "Please upload an image file");

  const bytes = await picture(page, 1300, 900);
  const warning = page.getByRole("dialog", { name: "Document Upload Warning" });
  await choose(page, "student_id.jpg", "image/png", bytes);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(warning).toBeHidden();
  await expect(shownPhoto(page)).toHaveCount(0);

  await choose(page, "myIdCard.png", "image/png", bytes);
  await warning.getByRole("button", { name: "Use as Profile Picture" }).click();
  await expectToast(page, "Profile photo updated");
  const width = () => shownPhoto(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(512);
  const first = await shownPhoto(page).getAttribute("src");

  await choose(page, "david.png", "image/png", bytes);
  await expect(warning).toBeHidden();
  await expect(shownPhoto(page)).not.toHaveAttribute("src", first ?? "");

  await page.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Profile photo removed");
  await expect(shownPhoto(page)).toHaveCount(0);
});

test("a photo asks to confirm the address first, and sends the link again @deep", async ({
  page,
}, info) => {
  const email = `unconfirmed.${attempt(info)}@students.example`;
  await page.goto(`${origins.student}/auth?tab=sign-up`);
  await page.getByLabel("Name").fill("Nila Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${origins.student}/dashboard`);
  await page.goto(`${origins.student}/profile`);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await choose(page, "me.png", "image/png", await picture(page, 300, 300));
  await expectToast(
    page,
    "Upload failed",
    "Confirm your e-mail first. We can send the link again.",
  );
  await page.getByRole("button", { name: "Send the link again" }).last().click();
  await expectToast(page, "Check your email!");
});

test("a student sees which brand asked, and blocks it @both-deep", async ({ page }, info) => {
  const email = `leela.${attempt(info)}@students.example`;
  const student = { name: "Leela Menon", email, password };
  await newAccount(student, { typed: "Kaveri Valley Institute" });
  await signInOn(page, student);
  await page.goto(`${origins.student}/profile?section=privacy`);
  await expect(page.getByText("No brand has asked about you")).toBeVisible();
  await expect(page.getByText("You have not blocked any brand.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Terms of Service")).toBeVisible();

  const consent = page.getByLabel(/^Brands may ask/);
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expect(page.getByText("Checks by brands").nth(1)).toBeVisible();

  const asked = await fetch(`${origins.api}/v1/brand-verify-student`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": demo.api_keys?.live ?? "" },
    body: JSON.stringify({ studentEmail: email }),
  });
  expect(asked.status).toBe(200);
  await page.reload();
  await expect(page.getByText("Answer: not verified")).toBeVisible();
  await page.getByRole("button", { name: /^Block / }).click();
  await expectToast(page, "is blocked");
  await expect(page.getByText(/^Blocked on/)).toBeVisible();
  await expectAccessible(page);
  // first: the brand is in the list of checks, and in the list of blocked brands.
  await page
    .getByRole("button", { name: /^Unblock / })
    .first()
    .click();
  await expectToast(page, "is no longer blocked");
  await expect(page.getByText("You have not blocked any brand.")).toBeVisible();

  await consent.uncheck();
  await expect(page.getByText(/ended on/)).toBeVisible();
});

test("the account's parts are found by link, keyboard and address @both-deep", async ({
  page,
  loginAs,
}) => {
  // Five parts, each looked at by axe.
  test.slow();
  await page.goto(`${origins.student}/profile`);
  await expect(page).toHaveURL(/\/auth/);
  const own = await loginAs("student");
  await own.goto(`${origins.student}/profile`);
  const parts = own.getByRole("navigation", { name: "Parts of your account" });
  for (const [link, heading] of [
    ["Privacy", "Brands that checked you"],
    ["Sign-in", "Devices"],
    ["Language and emails", "Emails"],
    ["Your data", "Delete account"],
    ["Profile", "Your details"],
  ] as const) {
    await parts.getByRole("link", { name: link, exact: true }).press("Enter");
    await expect(own.getByRole("heading", { name: heading })).toBeVisible();
    await expect(parts.getByRole("link", { name: link, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectAccessible(own);
  }
  await own.goBack();
  await expect(own.getByRole("heading", { name: "Delete account" })).toBeVisible();
});
