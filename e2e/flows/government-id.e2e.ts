import { origins } from "../fixtures/demo.ts";
import { newStudent, photoOfAadhaar, photoOfCard } from "../fixtures/people.ts";
import { KAVERI, newAccount } from "../fixtures/student-api.ts";
import { openReview } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, signInOn, test } from "../fixtures/test.ts";

/** Words are read after all else that the machine has to do. */
const READ_MS = 120_000;

test("an Aadhaar card is recognised: the student replaces it, and a reviewer sees no number until they want to @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(300_000);
  const student = newStudent(
    info.project.name === "phone" ? "Charu Bhattacharya" : "Dhruv Karnik",
    info,
  );
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);
  const input = page.getByTestId("file-input");
  const jpeg = (buffer: Buffer) => ({ name: "card.jpg", mimeType: "image/jpeg", buffer });

  await test.step("the student reads so as soon as its words are read", async () => {
    await expect(page.getByText("Do not send Aadhaar, PAN, a passport")).toBeVisible();
    await input.setInputFiles(jpeg(await photoOfAadhaar(page, student.name)));
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Student ID uploaded!");
    await expect(page.getByText("This looks like an Aadhaar card")).toBeVisible({
      timeout: READ_MS,
    });
    await expectAccessible(page);
  });

  const admin = await loginAs("admin");
  const picture = admin
    .getByRole("region", { name: "Document" })
    .getByRole("img", { name: /page 1 of/ });
  const address = () => picture.getAttribute("src");

  await test.step("the reviewer has the reason chosen, and one key shows the number", async () => {
    await openReview(admin, student.name);
    await expect(admin.getByText("Aadhaar: its number is covered")).toBeVisible();
    const reason = admin.getByRole("button", { name: /Government ID/ });
    await expect(reason).toHaveAttribute("aria-pressed", "true");
    const covered = await address();
    await expectAccessible(admin);
    await admin.keyboard.press("q");
    await expect(reason).toHaveAttribute("aria-pressed", "false");
    await expect.poll(address).not.toBe(covered);
    await expect(admin.getByText("Aadhaar: its number is covered")).toBeHidden();
  });

  await test.step("the student sends a college card, which is turned for the reviewer", async () => {
    await input.setInputFiles(jpeg(await photoOfCard(page, student.name, { isOnSide: true })));
    await page.getByRole("button", { name: "Send the document" }).click();
    await expectToast(page, "Document sent!");
    await expect(page.getByText("This looks like an Aadhaar card")).toBeHidden();
    await expect(page.getByRole("list", { name: "What you sent" })).toContainText("Deleted");
    await openReview(admin, student.name);
    await expect(admin.getByText("Aadhaar: its number is covered")).toBeHidden();
    await expect(picture.locator("..")).toHaveAttribute("style", /rotate\(270deg\)/, {
      timeout: READ_MS,
    });
    await expect(admin.getByText(`On the ID: ${student.name}`)).toBeVisible();
  });
});
