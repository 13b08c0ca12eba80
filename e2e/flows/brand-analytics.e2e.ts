import { readFile } from "node:fs/promises";
import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("a viewer reads what the offers bring and takes the figures along @both-deep", async ({
  loginAs,
}) => {
  const page = await loginAs("viewer");
  await page.goto(`${origins.brand}/brand-analytics?range=6m`);
  await expect(page.getByText(/compared with/)).toBeVisible();
  await expect(page.getByText(/per 100 impressions/)).toBeVisible();
  await expectAccessible(page);

  await test.step("the shops, and the groups of ten students", async () => {
    await expect(page.getByRole("table", { name: "By outlet" })).toContainText("Koregaon Park");
    await expect(page.getByRole("table", { name: "By year" })).toContainText("Third year");
    // first: it is above both tables.
    await expect(page.getByText(/Groups of fewer than 10 students/).first()).toBeVisible();
  });

  await test.step("own days and one city stay in the address", async () => {
    await page.getByLabel("Offer's city", { exact: true }).selectOption("Pune");
    await expect(page).toHaveURL(/range=6m&city=Pune/);
    await page.getByLabel("Days", { exact: true }).selectOption("own");
    const dialog = page.getByRole("dialog", { name: "Custom dates" });
    await dialog.getByLabel("First day").fill("1/1/2020");
    const show = dialog.getByRole("button", { name: "Show these days" });
    // Leaving the field closes its calendar.
    await show.focus();
    await show.click();
    await expect(dialog.getByText("At most 366 days")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByRole("table", { name: "By city" }).getByRole("row")).toHaveCount(2);
  });

  await test.step("the chart as a table, and a table as a file", async () => {
    // first: the heat map has one too.
    await page.getByLabel("Figure", { exact: true }).first().selectOption("redeems");
    // first: the sign-ins have one too.
    await page.getByText("As a table").first().click();
    await expect(page.getByRole("table", { name: "Redemptions over time" })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV: By offer" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^bachat-by-offer-.*\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toMatch(
      /^\uFEFFOffer,Offer's city,"Impressions, \d/,
    );
  });
});
