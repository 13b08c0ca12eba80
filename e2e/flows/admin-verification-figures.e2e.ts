import { readFile } from "node:fs/promises";
import { origins } from "../fixtures/demo.ts";
import { secondAdmin, secondAdminPassword } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** How student IDs are decided: figures by week and group, a file of them, and practice on invented cases. */

const figures = `${origins.admin}/admin/verification-analytics`;

test("an owner reads the figures by group, and takes them as a file @both-deep", async ({
  loginAs,
  viewport,
}) => {
  test.setTimeout(120_000);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });

  await test.step("a quarter is compared with the one before it, week by week", async () => {
    await admin.goto(figures);
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Verification figures");
    await admin.getByRole("button", { name: "12 weeks" }).click();
    await expect(admin).toHaveURL(/period=12w/);
    await expect(admin.getByText(/compared with/)).toBeVisible();
    await expect(admin.getByText(/Promised: \d business days/)).toBeVisible();
    await expect(admin.getByRole("figure", { name: "Decisions by week" })).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("rejections by reason, and decisions by what was sent and who decided", async () => {
    await admin.getByRole("button", { name: "Rejection reason" }).click();
    await expect(admin).toHaveURL(/by=reason/);
    const reasons = admin.getByRole("table", { name: "Rejection reason" });
    await expect(reasons.getByText("Expired or undated", { exact: true })).toBeVisible();
    await admin.getByRole("button", { name: "Document kind" }).click();
    const kinds = admin.getByRole("table", { name: "Document kind" });
    await expect(kinds.getByText("Student ID, front", { exact: true })).toBeVisible();
    await admin.getByRole("button", { name: "Reviewer", exact: true }).click();
    await expect(admin.getByText(/Only owners see this table/)).toBeVisible();
  });

  await test.step("a college is found, and the address keeps the search", async () => {
    await admin.getByRole("button", { name: "College", exact: true }).click();
    await admin.getByRole("searchbox").fill("kaveri");
    await expect(admin).toHaveURL(/search=kaveri/);
    await expect(
      admin.getByText("Kaveri Valley Institute of Technology, Coimbatore", { exact: true }),
    ).toBeVisible();
  });

  await test.step("own dates are in the address, and the file is of them", async () => {
    await admin.getByRole("button", { name: "Own dates" }).click();
    await expect(admin).toHaveURL(/from=\d{4}-/);
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bachat-student-ids-by-college-.*\.csv$/);
    const file = await readFile((await download.path()) ?? "", "utf8");
    expect(file.slice(1)).toMatch(/^college,submitted,submitted_before,/);
  });
});

test("an owner sees the cases for practice, and a new reviewer decides one @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const owner = await loginAs("admin");
  await owner.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await owner.goto(`${figures}/practice-set`);
  const cases = owner.getByRole("table", { name: "Cases" });
  await expect(cases.getByText("The card was valid until 31 May 2025.")).toBeVisible();
  await expectAccessible(owner);

  const email = `practice-${attempt(info)}@mail.example`;
  await secondAdmin("Meera Nair", email, ["reviewer"]);
  const reviewer = await loginAs({ email, password: secondAdminPassword }, "admin");
  await reviewer.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await reviewer.goto(`${figures}/practice`);
  await expect(reviewer.getByRole("link", { name: "Practice set" })).toHaveCount(0);
  await reviewer.getByRole("button", { name: "Open a case" }).click();
  await expect(reviewer.getByRole("img", { name: "Student ID, front" })).toBeVisible();
  await expectAccessible(reviewer);
  await reviewer.getByRole("button", { name: "Decide for practice" }).click();
  await expect(reviewer.getByText("Choose to approve or to reject.")).toBeVisible();
  await reviewer.getByRole("radio", { name: "Reject" }).check();
  await reviewer.getByLabel("Reason to reject").selectOption("unreadable");
  await reviewer.getByRole("button", { name: "Decide for practice" }).click();
  await expect(reviewer.getByText("You: Rejected: Unreadable")).toBeVisible();
  await expect(reviewer.getByRole("button", { name: "Next case" })).toBeVisible();
  await expectAccessible(reviewer);

  await owner.reload();
  await expect(owner.getByRole("table", { name: "Reviewers in practice" })).toBeVisible();
});
