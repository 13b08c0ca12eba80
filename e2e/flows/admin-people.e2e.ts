import { account, origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { decide, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

test("an admin finds a student, ends the verification, signs them out and blocks them @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(180_000);
  const person = newStudent("Ishaan Talukdar", info);
  const student = await visitor();
  const admin = await loginAs("admin");

  await test.step("a student is verified", async () => {
    await newAccount(person, { typed: "Brahmaputra College of Arts" });
    await signInOn(student, person);
    await sendCard(student, person.name);
    await decide(person.name, "approve", {});
  });

  await test.step("is found by name, and the address is shown for a reason", async () => {
    await admin.goto(`${origins.admin}/admin`);
    await admin.getByRole("link", { name: "Students", exact: true }).click();
    await admin.getByRole("searchbox").fill(person.email);
    // Until the answer is here, the list before it is shown dimmed.
    await expect(admin.getByRole("link", { name: person.name })).toBeVisible();
    await expect(admin.getByRole("row")).toHaveCount(2);
    await admin.getByRole("link", { name: person.name }).click();
    await expect(admin.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
    await expect(admin.getByText(person.email)).toHaveCount(0);
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Show contact details" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Wrote from another address.");
    await dialog.getByRole("button", { name: "Show contact details" }).click();
    await expect(admin.getByText(person.email)).toBeVisible();
    await admin.reload();
    await expect(admin.getByText("Contact details shown")).toBeVisible();
    await expect(admin.getByText("“Wrote from another address.”")).toBeVisible();
    await expect(admin.getByText(person.email)).toHaveCount(0);
  });

  await test.step("is found by the digits of their number", async () => {
    const digits = String(Date.now()).slice(-8);
    await student.goto(`${origins.student}/profile`);
    await student.getByLabel("Phone number (optional)").fill(`98${digits}`);
    await student.getByRole("button", { name: "Save profile" }).click();
    await expectToast(student, "Profile saved");
    await admin.goto(`${origins.admin}/admin/students`);
    await admin.getByRole("searchbox").fill(digits.slice(-6));
    await expect(admin.getByRole("link", { name: person.name })).toBeVisible();
    // Enter opens the row that has the focus.
    await admin.getByRole("link", { name: person.name }).focus();
    await admin.keyboard.press("Enter");
    await expect(admin.getByText(`••• ${digits.slice(-4)}`)).toBeVisible();
    await expect(admin.getByText(digits)).toHaveCount(0);
  });

  await test.step("gets another last day, with a reason", async () => {
    await admin.getByRole("button", { name: "Change last day" }).click();
    const dialog = admin.getByRole("dialog", { name: `Change the last day of ${person.name}?` });
    await dialog.getByRole("button", { name: /^End of academic year/ }).click();
    await dialog.getByLabel("Reason").fill("The college confirmed the year.");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Change last day" }).click();
    await expect(admin.getByText("“The college confirmed the year.”")).toBeVisible();
    await mailTo(person.email, /You are verified/);
  });

  await test.step("is exported with a reason, without an address in the log", async () => {
    await admin.getByRole("button", { name: "Export data" }).click();
    const dialog = admin.getByRole("dialog", { name: `Export the data of ${person.name}?` });
    await dialog.getByLabel("Reason").fill("Asked for a copy by letter.");
    // As ten minutes after signing in: the API asks for the admin's own proof first.
    await admin.route(
      "**/v1/admin/students/*/export",
      (route) =>
        route.request().method() === "OPTIONS"
          ? route.continue()
          : route.fulfill({
              status: 403,
              contentType: "application/problem+json",
              headers: {
                "access-control-allow-origin": origins.admin,
                "access-control-allow-credentials": "true",
              },
              body: JSON.stringify({ code: "proof_required", detail: "", errors: [], status: 403 }),
            }),
      { times: 1 },
    );
    const saved = admin.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export" }).click();
    const proof = admin.getByRole("dialog", { name: "Confirm it is you" });
    await proof.getByLabel("Password", { exact: true }).fill(account("admin").password);
    await proof.getByRole("button", { name: "Confirm" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^student-.*\.json$/);
    await expect(admin.getByText("“Asked for a copy by letter.”")).toBeVisible();
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
    await expect(admin.getByText("Sold codes.", { exact: true })).toBeVisible();
    await admin.getByRole("button", { name: "Unblock account" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Unblock account" }).click();
    await expectToast(admin, `${person.name} can sign in again`);
  });
});

test("two accounts of one student become one, and both addresses hear of it @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const kept = newStudent("Kabir Naik", info);
  const other = { ...newStudent("Kabira Naik", info), name: kept.name };
  await newAccount(kept);
  const otherCalls = await newAccount(other);
  const admin = await loginAs("admin");

  await test.step("they are compared side by side", async () => {
    await admin.goto(`${origins.admin}/admin/students?search=${encodeURIComponent(kept.email)}`);
    await admin.getByRole("link", { name: kept.name }).click();
    await admin.getByRole("button", { name: "Merge accounts" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("The other account").fill(other.email);
    await dialog.getByRole("button", { name: new RegExp(`^${other.name}`) }).click();
    await expect(dialog.getByRole("columnheader", { name: "Closed" })).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("and merged, with a reason", async () => {
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Wrote to us from both addresses.");
    await dialog.getByRole("button", { name: "Merge accounts" }).click();
    await expectToast(admin, "The accounts are merged");
    await expect(admin.getByText("Another account merged into this one")).toBeVisible();
  });

  await mailTo(kept.email, /two Bachat accounts are one/i);
  await mailTo(other.email, /two Bachat accounts are one/i);
  await expect(otherCalls("GET", "/profile")).rejects.toThrow(/session|sign in/i);
});
