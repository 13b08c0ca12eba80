import { dashboard } from "../fixtures/dashboard.ts";
import { origins } from "../fixtures/demo.ts";
import { findOffer } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("a student asks for the mail about saved offers where they are listed, and it is off until then @both-deep", async ({
  loginAs,
}, info) => {
  const person = newStudent("Jhanvi Rathod", info);
  const call = await newAccount(person);
  const page = await loginAs(person);
  const asks = page.getByRole("checkbox", { name: "Email me before they end" });
  await page.goto(dashboard);
  await expect(page.getByRole("heading", { name: "Ending soon" })).toBeVisible();
  await expect(asks).toHaveCount(0);
  const { id } = await findOffer({ redemption_method: "redirect" });
  await call("PUT", `/saved-offers/${id}`);
  await page.reload();
  await expect(asks).not.toBeChecked();
  const isStored = page.waitForResponse(/mail-preferences\/saved_offer_ending/);
  await asks.check();
  expect((await isStored).status()).toBe(200);
  await expectAccessible(page);

  await page.goto(`${origins.student}/profile?section=preferences`);
  await expect(page.getByRole("checkbox", { name: "Saved offers that end" })).toBeChecked();
  await page.goto(`${origins.student}/profile?section=privacy`);
  await expect(page.getByText("Emails with offers")).toBeVisible();

  // The page of the mail's link asks first, and says when a link is not whole.
  await page.goto(`${origins.student}/emails?off=half-a-link`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Stop emails about saved offers?",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch them off" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.goto(`${origins.student}/emails`);
  await expect(page).toHaveURL(`${origins.student}/profile?section=preferences`);
});
