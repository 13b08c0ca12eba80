import { origins } from "../fixtures/demo.ts";
import { lockedPdf } from "../fixtures/locked-pdf.ts";
import { mailTo } from "../fixtures/mail.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount, KAVERI } from "../fixtures/student-api.ts";
import { sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, test, signInOn } from "../fixtures/test.ts";

test("a PDF with a password costs no try, and every page says what is wrong with it @phone-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const student = newStudent("Ishani Talukdar", info);
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);
  await page
    .getByTestId("file-input")
    .setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: lockedPdf });
  await page.getByRole("button", { name: "Send for review" }).click();
  const heading = page.getByRole("heading", { name: "File not opened" });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole("heading", { name: "The PDF has a password, so it could not be opened" }),
  ).toBeVisible();
  await expect(page.getByText("This upload did not count as one of your tries.")).toBeVisible();
  await expect(page.getByText("5 of 5")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${origins.student}/dashboard`);
  await expect(page.getByText("Save it again without the password")).toBeVisible();
  const mail = await mailTo(student.email, /could not be opened/);
  expect(mail.text).toContain("the PDF has a password");
});

test("a document that we failed to show has two ready answers @both-deep", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const student = newStudent("Moyna Baruah", info);
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await sendCard(page, student.name);

  const admin = await loginAs("admin");
  // As the API answers after an hour without a picture.
  let retried = 0;
  await admin.route("**/v1/admin/verifications/*/documents/*/retry", (route) => {
    retried += 1;
    return route.fulfill({ status: 204 });
  });
  // Opened by one call and read again by the other; how far the real document has come is not seen on screen.
  await admin.route(/\/v1\/admin\/verifications\/[0-9a-f-]{36}(\/open)?$/, async (route) => {
    const response = await route.fetch();
    // Null when the page asked no longer while it came.
    const answer = await response.json().catch(() => null);
    if (answer === null) return route.abort();
    const review = answer.review ?? answer;
    if (review.student?.name === student.name) {
      Object.assign(review.documents[0], { processing_status: "failed", failure: "not_shown" });
      review.actions.approve = false;
    }
    return route.fulfill({ response, json: answer });
  });
  await admin.goto(`${origins.admin}/admin/verification-live`);
  await admin.getByRole("button", { name: new RegExp(student.name) }).click();
  await expect(admin.getByText("Could not be shown")).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => retried).toBe(1);
  await admin.getByRole("button", { name: "Ask for another picture" }).click();
  await expect(admin.getByText(`Rejected ${student.name}`)).toBeVisible();
});
