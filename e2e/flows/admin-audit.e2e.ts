import { readFile } from "node:fs/promises";
import { origins } from "../fixtures/demo.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

/** The audit log: an owner finds an act by its facts, reads it with its request, reveals it for a reason, and saves it as a file. */

test("an owner finds who did what and from where, and who opened which documents @both-deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(150_000);
  const person = newStudent("Ipsita Mohanty", info);
  const student = await visitor();
  const admin = await loginAs("admin");
  if (info.project.name === "phone") await admin.setViewportSize({ width: 390, height: 844 });
  // first: the newest entry is.
  const row = (name: string | RegExp) => admin.getByRole("link", { name }).first();

  await test.step("a student fills in the profile, an admin looks at the contact details", async () => {
    await newAccount(person, { typed: "Mahanadi College of Science" });
    await signInOn(student, person);
    await admin.goto(`${origins.admin}/admin/students?search=${encodeURIComponent(person.email)}`);
    await admin.getByRole("link", { name: person.name }).click();
    await admin.getByRole("button", { name: "Show contact details" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Wrote to us by letter.");
    await dialog.getByRole("button", { name: "Show contact details" }).click();
    await expect(admin.getByText(person.email)).toBeVisible();
  });
  const studentId = new URL(admin.url()).pathname.split("/").at(-1) ?? "";

  await test.step("the entry is found by what was done, and opened with Enter", async () => {
    await admin.goto(`${origins.admin}/admin/audit`);
    await expect(admin.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
    await admin.getByLabel("What", { exact: true }).selectOption("Contact details shown");
    await expect(admin).toHaveURL(/action=student\.addresses_revealed/);
    await expect(row(/Contact details shown/)).toBeVisible();
    await admin.getByRole("button", { name: "More filters" }).click();
    await admin.getByLabel("About a person (account or student id)").fill(studentId);
    await admin.keyboard.press("Enter");
    await expect(admin).toHaveURL(new RegExp(`person=${studentId}`));
    // Until the answer is here, the list before it is shown dimmed.
    await expect(admin.getByRole("link", { name: /Contact details shown/ })).toHaveCount(1);
    await row(/Contact details shown/).focus();
    await admin.keyboard.press("Enter");
    await expect(
      admin.getByRole("heading", { level: 1, name: "Contact details shown" }),
    ).toBeVisible();
    await expect(admin.getByText("“Wrote to us by letter.”")).toBeVisible();
    await expect(admin.getByText(/^req_/)).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("it leads to its request, and to the student", async () => {
    await admin.getByRole("link", { name: "All of this request" }).click();
    await expect(admin).toHaveURL(/request_id=req_/);
    await expect(row(/Contact details shown/)).toBeVisible();
    await row(/Contact details shown/).click();
    await admin.getByRole("link", { name: "Open", exact: true }).click();
    await expect(admin.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
  });

  await test.step("personal values are shown for a reason, and gone when the page is left", async () => {
    await admin.goto(
      `${origins.admin}/admin/audit?action=student.profile_changed&person=${studentId}`,
    );
    await row(/Profile changed/).click();
    await expect(admin.getByText("Names and addresses are kept apart.")).toBeVisible();
    await expect(admin.getByText("Mahanadi College of Science")).toHaveCount(0);
    await admin.getByRole("button", { name: "Show personal values" }).click();
    const dialog = admin.getByRole("dialog", { name: "Show the personal values?" });
    await dialog.getByLabel("Reason").fill("The student asks what changed.");
    await dialog.getByRole("button", { name: "Show personal values" }).click();
    await expect(admin.getByText("Mahanadi College of Science")).toBeVisible();
    await expectAccessible(admin);
    await admin.reload();
    await expect(admin.getByRole("button", { name: "Show personal values" })).toBeVisible();
    await expect(admin.getByText("Mahanadi College of Science")).toHaveCount(0);
  });

  await test.step("the filtered entries are taken as a file, which is an entry itself", async () => {
    await admin.goto(`${origins.admin}/admin/audit?person=${studentId}`);
    await expect(row(/Contact details shown/)).toBeVisible();
    await admin.getByRole("button", { name: "Export" }).click();
    const dialog = admin.getByRole("dialog", { name: "Export these entries?" });
    await dialog.getByLabel("Reason").fill("For the yearly audit.");
    const saved = admin.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("Contact details shown");
    expect(text).not.toContain(person.email);
    await expectToast(admin, "Export saved");
    await admin.goto(`${origins.admin}/admin/audit?action=audit.exported`);
    await row(/Audit log exported/).click();
    await expect(admin.getByText("“For the yearly audit.”")).toBeVisible();
  });

  await test.step("who opened which documents is a list of its own", async () => {
    await admin.goto(`${origins.admin}/admin/audit`);
    await admin.getByRole("link", { name: "Documents opened" }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Documents opened" })).toBeVisible();
    await expect(admin.getByRole("table", { name: "Documents opened" })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel("Student (account or student id)").fill(studentId);
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("No matching entries")).toBeVisible();
  });
});

test("an admin who is no owner is not offered the log @deep", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  // As the account is after an owner took that permission.
  await admin.route("**/v1/auth/account", async (route) => {
    const answer = await route.fetch();
    const account = await answer.json();
    await route.fulfill({ response: answer, json: { ...account, permissions: ["reviewer"] } });
  });
  await admin.goto(`${origins.admin}/admin/audit`);
  await expect(
    admin.getByRole("heading", { name: "This page needs the permission Owner" }),
  ).toBeVisible();
  await expect(admin.getByRole("link", { name: "Audit log" })).toHaveCount(0);
});
