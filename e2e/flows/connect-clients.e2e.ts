import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("a developer makes a test client, copies its secret, replaces it and removes it @phone-deep", async ({
  loginAs,
}) => {
  const page = await loginAs("brand");
  const name = `Shop ${Date.now() % 1_000_000}`;
  await page.goto(`${origins.brand}/developers`);
  await page.getByRole("tab", { name: "Sign-in" }).click();
  await expect(page).toHaveURL(/tab=sign-in/);
  // first: the three looks of the same button.
  const button = page.locator("a[data-bachat-button]").first();
  await expect(button.locator("svg")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("main").getByRole("button", { name: "Create client" }).click();
  const dialog = page.getByRole("dialog", { name: "Create sign-in client" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Redirect addresses").fill("http://shop.example/callback");
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(dialog.getByText("must begin with https://")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Redirect addresses").fill("http://localhost:8000/callback");
  await dialog.getByRole("button", { name: "Create client" }).click();

  const shown = page.getByRole("dialog", { name: "Client secret" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^bcs_/);
  await shown.getByRole("button", { name: "Copy secret" }).click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole("button", { name: `New secret: ${name}` }).click();
  await page
    .getByRole("dialog", { name: `New secret for “${name}”?` })
    .getByRole("button", { name: "Make new secret" })
    .click();
  await expect(shown.locator("code")).toHaveText(/^bcs_/);
  await expect(shown.locator("code")).not.toHaveText(secret);
  await shown.getByRole("button", { name: "Done" }).click();
  // first: other runs of this flow may have left a client.
  await expect(page.getByText(/The old secret works until/).first()).toBeVisible();

  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Remove “${name}”?` });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove client" }).click();
  await expect(page.getByText("Client removed")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove: ${name}` })).toHaveCount(0);
});
