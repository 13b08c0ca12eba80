import { origins } from "../fixtures/demo.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { newStudent } from "../fixtures/people.ts";
import { KAVERI, newAccount } from "../fixtures/student-api.ts";
import { decide, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, signInOn, test } from "../fixtures/test.ts";

/** A decided document opens for a logged reason, and a limited number a day. */

async function waitingId(name: string): Promise<string> {
  const call = await apiOf("admin", "admin");
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await call("GET", "admin/verifications?per_page=100");
        id = (items as { id: string; name: string }[]).find((one) => one.name === name)?.id;
        return id;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return id ?? "";
}

test("a decided document opens for a reason, by keyboard, and the log shows it @both-deep", async ({
  visitor,
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(150_000);
  const person = newStudent("Nandini Rao", info);
  const student = await visitor();
  await newAccount(person, KAVERI);
  await signInOn(student, person);
  await sendCard(student, person.name);
  const id = await waitingId(person.name);
  await decide(person.name, "reject", { reason: "unreadable" });

  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const document = admin.getByRole("region", { name: "Document" });

  await test.step("its page is closed, and says how many may be opened", async () => {
    await admin.goto(`${origins.admin}/admin/verification-live?submission=${id}`);
    await expect(document.getByText("The case of this document is decided")).toBeVisible();
    await expect(document.getByText(/\d+ of 30 decided documents left today\./)).toBeVisible();
    await expect(document.getByRole("img")).toHaveCount(0);
    await expectAccessible(admin);
  });

  await test.step("a reason is chosen and sent by keyboard", async () => {
    await document.getByRole("button", { name: "Give a reason" }).focus();
    await admin.keyboard.press("Enter");
    const dialog = admin.getByRole("dialog", { name: "Open a decided document" });
    await expect(dialog.getByRole("radio", { name: "Appeal of the student" })).toBeFocused();
    await admin.keyboard.press("Enter");
    await expect(dialog.getByText("Choose a reason.")).toBeVisible();
    await dialog.getByRole("radio", { name: "Appeal of the student" }).focus();
    await admin.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Complaint" })).toBeChecked();
    await expectAccessible(admin);
    await admin.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(document.getByRole("img", { name: /page 1 of 1/ })).toBeVisible();
  });

  await test.step("the log of opened documents shows the reason", async () => {
    await admin.goto(`${origins.admin}/admin/audit/documents?only=admins`);
    const table = admin.getByRole("table", { name: "Documents opened" });
    await expect(
      table.getByText("Complaint", { exact: true }).filter({ visible: true }),
    ).not.toHaveCount(0);
    await expectAccessible(admin);
  });
});
