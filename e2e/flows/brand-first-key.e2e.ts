import { origins } from "../fixtures/demo.ts";
import { codeIn, mailTo } from "../fixtures/mail.ts";
import { newStudent } from "../fixtures/people.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("a developer has a verified test answer six actions after the first page @desktop-deep", async ({
  visitor,
}, info) => {
  const person = newStudent("Rohit Kulkarni", info);
  const page = await visitor();
  const main = page.getByRole("main");
  let acts = 0;
  /** A link, or a form with its fields. */
  const act = async (does: () => Promise<unknown>) => {
    acts += 1;
    await does();
  };

  await page.goto(origins.brand);
  await act(() => main.getByRole("link", { name: "Developer Portal" }).click());
  await act(() => main.getByRole("link", { name: "Get a test key" }).click());
  await act(async () => {
    await page.getByLabel("Name").fill(person.name);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    const adult = page.getByLabel("I am 18 or older");
    if (await adult.isVisible()) await adult.check();
    await page.getByRole("button", { name: "Sign Up" }).click();
  });
  const code = codeIn(await mailTo(person.email, /confirm/i));
  await act(() => page.getByLabel("Code from the mail").fill(code));
  await expect(page).toHaveURL(`${origins.brand}/developers`);
  await expect(main.getByText("Your sandbox")).toBeVisible();
  await expect(main.getByText("First test key", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await act(() => main.getByRole("link", { name: "API console" }).click());
  await act(() => main.getByRole("button", { name: "Send" }).click());
  await expect(main.getByText('"isVerified": true')).toBeVisible();
  expect(acts).toBeLessThanOrEqual(6);

  // The page's own snippet has the key in it, and the call is in the list.
  await page.goto(`${origins.brand}/developers`);
  await page.getByRole("tab", { name: "Quick start" }).click();
  await expect(main.getByText(/bk_test_[A-Za-z0-9]{32}/)).toBeVisible();
  await page.getByRole("tab", { name: "Requests" }).click();
  await expect(main.getByRole("table").getByText("First test key (test)")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "API keys" }).click();
  await main.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByLabel(/^Live key/)).toHaveCount(0);
});
