import type { Locator } from "@playwright/test";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";

const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { top: box.y, foot: box.y + box.height, left: box.x, right: box.x + box.width };
};

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([edges(one), edges(other)]);
  const areApart = a.foot <= b.top || b.foot <= a.top || a.right <= b.left || b.right <= a.left;
  expect(areApart, JSON.stringify([a, b])).toBe(true);
}

test("a toast covers neither the title nor the cross of a sheet @desktop-deep", async ({
  loginAs,
}, info) => {
  const student = newStudent("Omkar Joshi", info);
  await newAccount(student);
  const page = await loginAs(student);
  // Smaller than most phones: the sheet fills the screen.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(
    offerAddress(
      await findOffer({
        offer_type: "code",
        exclusivity: "standard",
        redemption_method: "code",
      }),
    ),
  );
  await page
    .getByRole("button", { name: "Get Code", exact: true })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole("dialog", { name: "Redeem Your Offer" });
  const toast = page.locator("[data-tone=success]").filter({ visible: true });
  const expectClear = async () => {
    // Once both have come to rest.
    await page.waitForTimeout(400);
    await expectApart(toast, sheet);
  };
  await expectToast(page, "Offer redeemed!");
  await expect(sheet).toBeVisible();
  await expectClear();
  await sheet.getByRole("button", { name: "Copy code" }).click();
  await expectToast(page, "Copied!");
  await expectClear();
});

test("a toast does not cover why an account is needed @desktop-deep", async ({ visitor }) => {
  const page = await visitor();
  const offer = await findOffer({ redemption_method: "code", exclusivity: "standard" });
  await page.goto(offerAddress(offer));
  await page.locator("[data-press=redeem]").filter({ visible: true }).click();
  await expectToast(page, "Please sign in");
  const why = page.getByText(`at ${offer.brand_name}.`);
  await expect(why).toBeVisible();
  await page.waitForTimeout(400);
  await expectApart(page.locator("[data-tone=info]").filter({ hasText: "Please sign in" }), why);
});
