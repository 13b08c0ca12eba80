import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectFits, test } from "../fixtures/test.ts";

test("an offer and its sheets are accessible in Hindi, in both schemes @phone", async ({
  loginAs,
}, info) => {
  test.setTimeout(90_000);
  const student = newStudent("Charulata Bose", info);
  await newAccount(student);
  const page = await loginAs(student);
  await page.addInitScript(() => localStorage.setItem("bachat-locale", "hi"));
  const offers = await Promise.all([
    findOffer({ offer_type: "code", exclusivity: "standard", redemption_method: "code" }),
    findOffer({ exclusivity: "standard", redemption_method: "qr" }),
  ]);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const offer of offers) {
      await page.goto(offerAddress(offer));
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
      await expectAccessible(page);
      await expectFits(page);
      await page.locator("[data-press=redeem]").filter({ visible: true }).click();
      const sheet = page.getByRole("dialog", { name: "अपना ऑफ़र इस्तेमाल करें" });
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
    }
  }
});
