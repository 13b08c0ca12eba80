import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { newStudent, signUp } from "../fixtures/people.ts";
import { completeProfile, decide, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("an admin finds a student, ends the verification, signs them out and blocks them", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const person = newStudent("Ishaan Talukdar", info);
  const student = await visitor();
  const admin = await loginAs("admin");

  await test.step("a student is verified", async () => {
    await signUp(student, "student", person);
    await completeProfile(student, { typed: "Brahmaputra College of Arts" });
    await sendCard(student, person.name);
    await decide(person.name, "approve", {});
  });

  await test.step("is found by name, and the address is shown for a reason", async () => {
    await admin.goto(`${origins.admin}/admin`);
    await admin.getByRole("link", { name: "Students" }).click();
    await admin.getByRole("searchbox").fill(person.email);
    // Until the answer is here, the list before it is shown dimmed.
    await expect(admin.getByRole("link", { name: person.name })).toBeVisible();
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expectAccessible(admin);
    await admin.getByRole("link", { name: person.name }).click();
    await expect(admin.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
    await expect(admin.getByText(person.email)).toHaveCount(0);
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Show addresses" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Wrote from another address.");
    await dialog.getByRole("button", { name: "Show addresses" }).click();
    await expect(admin.getByText(person.email)).toBeVisible();
    await admin.reload();
    await expect(admin.getByText("student.addresses_revealed")).toBeVisible();
    await expect(admin.getByText(person.email)).toHaveCount(0);
  });

  const act = async (name: string, title: string, reason: string, done: string) => {
    await admin.getByRole("button", { name }).click();
    const dialog = admin.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name }).click();
    await expectToast(admin, done);
  };

  await test.step("is no longer verified, and a mail says why", async () => {
    await act(
      "End verification",
      `End the verification of ${person.name}?`,
      "The college knows nobody of this name.",
      `${person.name} is no longer verified`,
    );
    const mail = await mailTo(person.email, /verification has ended/i);
    expect(JSON.stringify(mail)).toContain("The college knows nobody of this name.");
  });

  await test.step("is signed out, then blocked, then let in again", async () => {
    await act(
      "Sign out everywhere",
      `Sign ${person.name} out everywhere?`,
      "Lost the phone.",
      `${person.name} is signed out`,
    );
    await expect(admin.getByText("Not signed in anywhere.")).toBeVisible();
    await student.goto(`${origins.student}/profile`);
    await expect(student.getByRole("button", { name: "Sign In" })).toBeVisible();
    await act("Block account", `Block ${person.name}?`, "Sold codes.", `${person.name} is blocked`);
    await expect(admin.getByText("Sold codes.")).toBeVisible();
    await admin.getByRole("button", { name: "Unblock account" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Unblock account" }).click();
    await expectToast(admin, `${person.name} can sign in again`);
  });
});
