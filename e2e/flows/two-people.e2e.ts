import type { Page } from "@playwright/test";
import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const title = "This was changed elsewhere in the meantime";
const settings = `${origins.brand}/brand-portal/settings`;
const outlets = `${origins.brand}/brand-portal/outlets`;

test("of two people who edit one billing profile, neither puts back old values @both-deep", async ({
  page,
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const { person, call } = await becomeBuyer(page, info, "Two Desks");
  const [hers, his] = [await loginAs(person, "brand"), await loginAs(person, "brand")];
  const form = async (one: Page) => {
    await one.goto(settings);
    const card = one
      .locator("section")
      .filter({ has: one.getByRole("heading", { name: "Billing profile" }) });
    await expect(card.getByLabel("Email for invoices")).toHaveValue(person.email);
    return card;
  };
  const [mine, theirs] = [await form(his), await form(hers)];

  await test.step("different fields are joined without a question", async () => {
    await theirs.getByLabel("Email for invoices").fill("invoices@buyers.example");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expectToast(hers, "Saved");
    await mine.getByLabel("City").fill("Madurai");
    await mine.getByRole("button", { name: "Save" }).click();
    await expectToast(his, "Saved with a change from elsewhere");
    await expect(mine.getByLabel("Email for invoices")).toHaveValue("invoices@buyers.example");
    expect(await call("GET", "billing-profile")).toMatchObject({
      city: "Madurai",
      billing_email: "invoices@buyers.example",
    });
  });

  await test.step("of the same field one is chosen", async () => {
    await mine.getByLabel("Email for invoices").fill("accounts@buyers.example");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(async () => (await call("GET", "billing-profile"))["billing_email"])
      .toBe("accounts@buyers.example");
    await theirs.getByLabel("Email for invoices").fill("tax@buyers.example");
    await theirs.getByLabel("Legal name").fill("Mathew Textiles Limited");
    await theirs.getByRole("button", { name: "Save" }).click();
    const dialog = hers.getByRole("dialog", { name: title });
    const emails = dialog.getByRole("group", { name: "Email for invoices" });
    await expect(emails).toContainText("tax@buyers.example");
    await expect(emails).toContainText("accounts@buyers.example");
    await expect(dialog.getByText("Changed elsewhere, and kept: City.")).toBeVisible();
    await expect(dialog.getByText("Changed here, and kept: Legal name.")).toBeVisible();
    await expectAccessible(hers);
    await emails.getByRole("radio", { name: "The other version" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(theirs.getByLabel("City")).toHaveValue("Madurai");
    expect(await call("GET", "billing-profile")).toMatchObject({
      legal_name: "Mathew Textiles Limited",
      city: "Madurai",
      billing_email: "accounts@buyers.example",
    });
  });
});

test("of two people who edit one outlet, both changes are kept @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const name = `Deccan ${attempt(info)}`;
  const hers = await loginAs("editor");
  await hers.goto(outlets);
  await hers.getByRole("button", { name: "Add outlet" }).click();
  await hers.getByLabel("Name").fill(name);
  await hers.getByLabel("Address").fill("12 North Main Road");
  await hers.getByLabel("City").fill("Pune");
  await hers.getByRole("button", { name: "Save" }).click();
  const edit = (one: Page) => one.getByRole("button", { name: `Edit ${name}` });
  await edit(hers).click();
  const his = await loginAs("brand");
  await his.goto(outlets);
  await edit(his).click();

  await hers.getByLabel("Address").fill("1 Their Street");
  await hers.getByRole("button", { name: "Save" }).click();
  await expect(hers.getByRole("dialog")).toHaveCount(0);

  await his.getByLabel("City").fill("Nashik");
  await his.getByLabel("Address").fill("2 My Street");
  await his.getByRole("button", { name: "Save" }).click();
  const dialog = his.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("group", { name: "Address" })).toContainText("1 Their Street");
  await dialog.getByRole("radio", { name: "The other version" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(his.getByRole("dialog")).toHaveCount(0);
  const row = his.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("1 Their Street");
  await expect(row).toContainText("Nashik");
});
