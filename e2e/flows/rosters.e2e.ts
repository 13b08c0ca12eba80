import { randomUUID } from "node:crypto";
import { origins } from "../fixtures/demo.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectFits, expectToast, test } from "../fixtures/test.ts";

const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-05-31`;

test("a college's list is imported, confirmed by a second admin, and verifies its students @both-deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(180_000);
  const part = randomUUID().slice(0, 8);
  const college = `Godavari College of Design ${part}`;
  const admin = await loginAs("admin");
  const dialog = admin.getByRole("dialog");
  await (
    await apiOf("admin", "admin")
  )("POST", "admin/colleges", {
    name: college,
    city: "Rajahmundry",
    state: "Andhra Pradesh",
  });
  // As Excel saves it in India: a mark of the order of bytes, semicolons, a name in Devanagari, a twin and a graduate.
  const list = [
    "\ufeffRoll No;Name;Valid until",
    `GD/21/001;Asha Verma;${inYears(2)}`,
    `GD/21/002;आशा वर्मा;${inYears(2)}`,
    `gd 21 001;Ravi Kumar;${inYears(2)}`,
    `GD/17/003;Asha Verma;${inYears(-1)}`,
  ].join("\r\n");

  await test.step("an admin adds it and reads what is left out before anything is kept", async () => {
    await admin.goto(`${origins.admin}/admin/colleges/rosters`);
    await admin.getByRole("button", { name: "Add a roster" }).click();
    await dialog.getByRole("searchbox").fill(part);
    await dialog.getByRole("button", { name: new RegExp(college) }).click();
    await dialog.getByLabel("Where it comes from").fill("Registrar, by mail of 3 November");
    await dialog.getByLabel("Agreement").fill("Agreement of 28 October, section 3");
    // As people in India type a day.
    const lastDay = dialog.getByRole("textbox", { name: "Last day of use" });
    await lastDay.fill(inYears(1).split("-").toReversed().join("/"));
    await lastDay.press("Tab");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Add the draft" }).click();
    await expectToast(admin, "Draft added");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await dialog.getByRole("button", { name: "Check the list" }).click();
    await expect(dialog.getByText("2 students can be used")).toBeVisible();
    await expect(dialog.getByText("Line 4: the roll number of line 2")).toBeVisible();
    await expect(dialog.getByText("Line 5: the day has come, as of a graduate")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Upload it" }).click();
    await expectToast(admin, "The list is uploaded");
    await dialog.getByRole("button", { name: "Put into force" }).click();
    await dialog.getByRole("button", { name: "Put into force" }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole("row").filter({ hasText: college })).toContainText("Draft");
  });

  await test.step("a second admin confirms it", async () => {
    const second = await loginAs("second-admin", "admin");
    await second.goto(`${origins.admin}/admin/confirmations`);
    await second.getByRole("button", { name: new RegExp(college) }).click();
    const asked = second.getByRole("dialog");
    await expect(asked.getByRole("heading", { name: new RegExp(college) })).toBeVisible();
    await asked.getByRole("button", { name: "Confirm" }).click();
    await expectToast(second, "Confirmed");
    await admin.reload();
    await expect(admin.getByRole("row").filter({ hasText: college })).toContainText("In force");
  });

  const { password } = newStudent("Asha Verma", info);
  const person = (which: string) => ({
    name: "Asha Verma",
    password,
    email: `${which}.${part}@students.example`,
  });
  const chosen = { typed: part, chosen: new RegExp(college) };
  const claim = async (page: Awaited<ReturnType<typeof loginAs>>, roll: string, name: string) => {
    await page.getByLabel("Roll number").fill(roll);
    const form = page.locator("form").filter({ hasText: "Roll number" });
    await form.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Check my roll number" }).click();
  };

  await test.step("a student of it is verified by roll number and name", async () => {
    await newAccount(person("first"), chosen);
    const first = await loginAs(person("first"));
    await first.goto(`${origins.student}/verification`);
    await expect(first.getByRole("heading", { name: /On your college's list/ })).toBeVisible();
    await expectFits(first);
    await claim(first, "gd-21-001", "VERMA Asha");
    await expect(first.getByRole("heading", { name: "Verified Student" })).toBeVisible();
    await expectAccessible(first);
  });

  await test.step("the same number approves no second account, and three wrong tries wait", async () => {
    await newAccount(person("second"), chosen);
    const second = await loginAs(person("second"));
    await second.goto(`${origins.student}/verification`);
    const refusal = second.locator("form").filter({ hasText: "Roll number" }).getByRole("alert");
    await claim(second, "GD/21/001", "Asha Verma");
    await expect(refusal).toContainText("This roll number has verified another account.");
    for (const roll of ["GD/99/1", "GD/99/2", "GD/99/3"]) {
      await claim(second, roll, "Asha Verma");
      await expect(second.getByRole("button", { name: "Check my roll number" })).toBeEnabled();
      await expect(refusal).toContainText("no student with this roll number and name");
    }
    await claim(second, "GD/99/4", "Asha Verma");
    await expect(refusal).toContainText(/Too many tries.*minutes/);
    await expectAccessible(second);
  });
});
