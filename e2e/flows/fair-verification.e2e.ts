import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { origins } from "../fixtures/demo.ts";
import { newStudent, photoOfCard } from "../fixtures/people.ts";
import { GOMTI, KAVERI, newAccount } from "../fixtures/student-api.ts";
import { decide } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

test("a card without a date is sent with a second paper, seen as the reviewer sees it @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(180_000);
  // One letter for a surname, as on many cards.
  const student = newStudent(info.project.name === "phone" ? "Selvi R" : "Murugan K", info);
  const page = await visitor();
  await newAccount(student, GOMTI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);
  const input = page.getByTestId("file-input");
  const jpeg = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await photoOfCard(page, name),
  });

  await test.step("reads before the upload what helps, and that all who study are welcome", async () => {
    await expect(page.getByText(/^No date on your card\? Add a second paper/)).toBeVisible();
    await expect(page.getByText(/^Distance learning or an open university\? You/)).toBeVisible();
    const email = page.getByRole("heading", { name: "Have an email address from your college?" });
    await expect(email).toBeVisible();
    await expect(page.getByText("fastest", { exact: false })).toHaveCount(0);
  });

  await test.step("sees the picture in the pixels that are kept", async () => {
    await input.setInputFiles(await jpeg("front.jpg"));
    await expect(page.getByText(/^No date on the card\? Add a second paper here/)).toBeVisible();
    await page.getByRole("button", { name: "View at full size: front.jpg" }).click();
    const dialog = page.getByRole("dialog", { name: "Check that every word is readable." });
    // The photo is a screenshot: a phone's has more pixels, and no more than 2400 are kept.
    const width = Math.min(2400, 1200 * (await page.evaluate(() => window.devicePixelRatio)));
    const seen = `This is what the reviewer sees: ${width} × ${(width * 2) / 3} pixels.`;
    await expect(dialog).toContainText(seen);
    const picture = dialog.getByRole("region").locator("img");
    expect(await picture.evaluate((image) => image.clientWidth)).toBe(width);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Fit to the screen" }).click();
    expect(await picture.evaluate((image) => image.clientWidth)).toBeLessThan(width);
    await page.keyboard.press("Escape");
  });

  await test.step("sends both in one go", async () => {
    await input.setInputFiles(await jpeg("receipt.jpg"));
    const receipt = page.getByRole("group", { name: "receipt.jpg", exact: true });
    await receipt.getByRole("combobox", { name: "What is it?" }).click();
    await page.getByRole("option", { name: "Fee receipt" }).click();
    await expect(page.getByText(/^No date on the card\?/)).toHaveCount(0);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Student ID uploaded!");
    await expect(page.getByText(/^Decided by .+, by the queue as it is now\.$/)).toBeVisible();
  });

  await test.step("reads the reason on the dashboard, and asks there for another look", async () => {
    await decide(student.name, "reject", { reason: "expired_or_undated" });
    await page.goto(`${origins.student}/dashboard`);
    await expect(
      page.getByRole("heading", { name: "The document has expired or shows no date" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Upload again" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "This is wrong, look again" }).click();
    await page.getByLabel("What did we miss?").fill("The receipt has the date of this July.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ask for another look" }).click();
    await expectToast(page, "Sent to another reviewer");
    await expect(page.getByRole("link", { name: "See its status" })).toBeVisible();
  });
});

test("a renewal is one tap away, with the kind that was sent last @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const student = newStudent(info.project.name === "phone" ? "Selvam P" : "Kavitha N", info);
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);
  const file = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await photoOfCard(page, name),
  });
  await page.getByTestId("file-input").setInputFiles(await file("paper.jpg"));
  await page.getByRole("combobox", { name: "What is it?" }).click();
  await page.getByRole("option", { name: "Bonafide certificate" }).click();
  await page.getByRole("button", { name: "Send for review" }).click();
  await expectToast(page, "Student ID uploaded!");
  const until = shiftDay(dayInKolkata(new Date()), 20);
  await decide(student.name, "approve", { verified_until: until });
  await page.goto(`${origins.student}/dashboard`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Renew", exact: true }).click();
  await expect(page).toHaveURL(`${origins.student}/verification#upload`);
  await expect(page.getByText(/^Last time you sent: Bonafide certificate\./)).toBeInViewport();
  await page.getByTestId("file-input").setInputFiles(await file("again.jpg"));
  await expect(page.getByRole("combobox", { name: "What is it?" })).toHaveValue(
    "Bonafide certificate",
  );
  await page.getByRole("button", { name: "Send for review" }).click();
  await expectToast(page, "Student ID uploaded!");
  await page.goto(`${origins.student}/dashboard`);
  await expect(page.getByText("Verified Student")).toBeVisible();
  await expect(page.getByRole("link", { name: "Renew", exact: true })).toHaveCount(0);
});

test("sign-up, contact and an unknown address have something on both halves @deep", async ({
  page,
}) => {
  await page.goto(`${origins.student}/auth?tab=sign-up`);
  await expect(page.getByRole("figure")).toContainText("A sample.");
  await page.goto(`${origins.student}/contact`);
  const questions = page.getByRole("complementary", { name: "Common questions" });
  await questions.getByText("My ID was not accepted. What now?").click();
  await expect(questions.getByText(/say why, and what to send instead/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${origins.student}/nowhere`);
  await expect(page.getByRole("heading", { name: "Or browse by category" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search offers" }).fill("coffee");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${origins.student}/?search=coffee`);
});
