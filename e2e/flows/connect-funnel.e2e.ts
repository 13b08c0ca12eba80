import { origins } from "../fixtures/demo.ts";
import { verifiedStudent } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectFits, test } from "../fixtures/test.ts";

test("a sign-in that ends in an order is in the brand's figures, which name nobody @both-deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  await test.step("a student buys at the sample shop", async () => {
    // Of this flow alone: the demo's student shares with no shop in others.
    const page = await loginAs(await verifiedStudent("Bhavna Sethi", info), "student");
    await page.goto(`${origins.shops}/jholaworks/basket?product=1&pieces=1`);
    await page.getByRole("link", { name: "Verify with Bachat", exact: true }).click();
    await page.getByRole("button", { name: "Share once" }).click();
    await expect(page.getByText(/student price is on/)).toBeVisible();
    await page.getByRole("button", { name: "Place sample order" }).click();
    await expect(page).toHaveURL(/\/orders\//);
  });

  const page = await loginAs("brand");
  await test.step("the month is on the overview", async () => {
    await page.goto(`${origins.brand}/brand-portal`);
    await expect(page.getByText(/^Sign-ins in /)).toBeVisible();
    // first: how many pressed the button.
    await expect(page.getByRole("definition").first()).toHaveText(/fewer than 10|\d{2}/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "See the figures" }).click();
  });

  await test.step("each step is on the page of analytics, small numbers hidden", async () => {
    const list = page.getByRole("region", { name: "Online shop" }).getByRole("listitem");
    // first: the list's beginning, to which the link leads.
    await expect(list.first()).toBeInViewport();
    await expect(list).toHaveText([/^Pressed/, /^Signed in/, /^Agreed/, /^Verified/, /^Ordered/]);
    // Only this flow orders with a student price.
    await expect(list.last()).toHaveText("Orderedfewer than 10");
    await page.locator("#sign-ins summary").press("Enter");
    await expect(
      page.getByRole("table", { name: /^Verify with Bachat/ }).getByRole("row"),
    ).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step("other days have none", async () => {
    await page.goto(`${origins.brand}/brand-analytics?from=2026-01-01&to=2026-01-31#sign-ins`);
    await expect(page.getByText(/Nobody pressed the button in these days/)).toBeVisible();
  });
});
