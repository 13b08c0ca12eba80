import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { photoOfCard, signUp, type Person } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const person = (name: string): Person => ({
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@students.example`,
  password: "Ferry-to-Majuli-3",
});

async function completeProfile(page: Page): Promise<void> {
  await page.goto(`${origins.student}/dashboard`);
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^College/).fill("kaveri valey");
  await page.getByRole("option", { name: /Kaveri Valley Institute of Technology/ }).click();
  await dialog.getByLabel(/^Degree/).fill("B.Tech Civil");
  await dialog.getByRole("combobox", { name: /^Year of study/ }).selectOption("junior");
  await dialog.getByLabel(/^City/).fill("Coimbatore");
  await dialog.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile completed!");
}

async function sendCard(page: Page, name: string): Promise<void> {
  await page.goto(`${origins.student}/verification`);
  const photo = await photoOfCard(page, name);
  await page
    .getByTestId("file-input")
    .first()
    .setInputFiles({ name: "card.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Send for review" }).click();
  await expectToast(page, "Student ID uploaded!");
  await expect(page.getByText("Pending Verification").first()).toBeVisible();
}

/** Opens a student's submission at the reviewer's desk and waits until its document is seen. */
async function openReview(admin: Page, name: string): Promise<void> {
  await admin.goto(`${origins.admin}/admin/verification-live`);
  await admin
    .getByRole("button", { name: new RegExp(name) })
    .or(admin.getByRole("option", { name: new RegExp(name) }))
    .first()
    .click();
  const document = admin.locator("img[src*='/v1/documents/'], img[src^='blob:']").first();
  await expect(document).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => document.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
}

test("a student is verified and redeems an exclusive code @phone", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(150_000);
  const student = person(info.project.name === "phone" ? "Lalrinpuii Sailo" : "Devansh Trivedi");
  const page = await visitor();

  await test.step("signs up, completes the profile and sends a card", async () => {
    await signUp(page, "student", student);
    await completeProfile(page);
    await page.goto(`${origins.student}/verification`);
    await expectAccessible(page);
    await sendCard(page, student.name);
    await expectAccessible(page);
  });

  await test.step("is approved by a reviewer who saw the document", async () => {
    const admin = await loginAs("admin");
    await openReview(admin, student.name);
    await expectAccessible(admin);
    await admin.getByRole("button", { name: /^Approve( A)?$/ }).click();
    await expect(admin.getByText("Approved").first()).toBeVisible();
  });

  await test.step("gets the mail and sees the pass", async () => {
    await mailTo(student.email, /verified|approved/i);
    await page.goto(`${origins.student}/verification`);
    await expect(page.getByText("Verified Student").first()).toBeVisible();
  });

  await test.step("redeems an exclusive code, copies it and finds it again", async () => {
    const response = await fetch(`${origins.api}/v1/offers?per_page=100&sort=newest`);
    const { items } = (await response.json()) as {
      items: { id: string; title: string; exclusivity: string; redemption_method: string }[];
    };
    const offer = items.find(
      (one) => one.exclusivity === "exclusive" && one.redemption_method === "code",
    );
    if (offer === undefined) throw new Error("The demo has no exclusive code offer.");
    await page.goto(`${origins.student}/offers/${offer.id}`);
    const ticket = page.getByRole("complementary", { name: "Claim Offer" });
    await ticket.getByRole("button", { name: "Get Code" }).click();
    const dialog = page.getByRole("dialog", { name: "Redeem Your Offer" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /Copy code/ }).click();
    await expect(dialog.getByRole("button", { name: /Copied/ })).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^[A-Z0-9]{6,}$/);
    await page.goto(`${origins.student}/dashboard?tab=redeemed`);
    await expect(page.getByText(offer.title).first()).toBeVisible();
    await page
      .getByRole("button", { name: new RegExp("Show code") })
      .first()
      .click();
    await expect(page.getByText(code).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test("a refused card comes back with a reason, and a second one may be sent", async ({
  visitor,
  loginAs,
}) => {
  test.setTimeout(120_000);
  const student = person("Esther Lalhming");
  const page = await visitor();
  await signUp(page, "student", student);
  await completeProfile(page);
  await sendCard(page, student.name);

  const admin = await loginAs("admin");
  await openReview(admin, student.name);
  await admin.keyboard.press("1");
  await admin.keyboard.press("r");
  await expect(admin.getByText("Rejected").first()).toBeVisible();

  await mailTo(student.email, /verif|ID/i);
  await page.goto(`${origins.student}/verification`);
  await expect(page.getByText("Verification Failed").first()).toBeVisible();
  await expect(page.getByText("The document could not be read").first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: "Upload a new ID" })
    .or(page.getByRole("link", { name: "Upload a new ID" }))
    .first()
    .click();
  await sendCard(page, student.name);
  await expect(page.getByText("History")).toBeVisible();
});
