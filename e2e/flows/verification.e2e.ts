import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { newStudent, signUp } from "../fixtures/people.ts";
import { newAccount, KAVERI } from "../fixtures/student-api.ts";
import { approveReview, completeProfile, openReview, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, test, signInOn } from "../fixtures/test.ts";

test("a student is verified and redeems an exclusive code @desktop-deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(150_000);
  const student = newStudent(
    info.project.name === "phone" ? "Lalrinpuii Sailo" : "Devansh Trivedi",
    info,
  );
  const page = await visitor();

  await test.step("signs up, completes the profile and sends a card", async () => {
    await signUp(page, "student", student);
    await completeProfile(page, KAVERI);
    await page.goto(`${origins.student}/verification`);
    await sendCard(page, student.name);
  });

  await test.step("is approved by a reviewer who saw the document", async () => {
    const admin = await loginAs("admin");
    await openReview(admin, student.name);
    await approveReview(admin, student.name);
  });

  await test.step("gets the mail and sees the pass", async () => {
    await mailTo(student.email, /verified|approved/i);
    await page.goto(`${origins.student}/verification`);
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
  });

  await test.step("redeems an exclusive code, copies it and finds it again", async () => {
    const response = await fetch(`${origins.api}/v1/offers?per_page=100&sort=newest`);
    const { items } = (await response.json()) as {
      items: { id: string; title: string; exclusivity: string; redemption_method: string }[];
    };
    // The oldest: other flows publish newer ones.
    const offer = items.findLast(
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
    await expect(page.getByText(offer.title)).toBeVisible();
    await page.getByRole("button", { name: /Show code/ }).click();
    await expect(page.getByRole("dialog").getByText(code)).toBeVisible();
    await expectAccessible(page);
  });
});

test("a refused card comes back with a reason, and a second one may be sent @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const student = newStudent(
    info.project.name === "phone" ? "Esther Lalhming" : "Naorem Thoiba",
    info,
  );
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await sendCard(page, student.name);

  const admin = await loginAs("admin");
  await openReview(admin, student.name);
  await admin.keyboard.press("1");
  await admin.keyboard.press("r");
  await expect(admin.getByText(`Rejected ${student.name}`)).toBeVisible();

  await mailTo(student.email, /verif|ID/i);
  await page.goto(`${origins.student}/verification`);
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The document could not be read" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Upload a new ID" }).click();
  await sendCard(page, student.name);
  const history = page.locator("section", { hasText: "History" });
  await expect(history).toContainText("Verification Failed");
  await expect(history).toContainText("Lay the card flat in daylight");
});
