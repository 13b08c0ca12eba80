import type { Page } from "@playwright/test";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, test } from "../fixtures/test.ts";

/** An offer, or its open sheet, on paper: the text without the controls. */

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Redeem Your Offer" });

async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The printed page: no control, no header or foot, and no link to other offers. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
}

test("an offer prints with its terms, and its open sheet alone @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(90_000);
  const student = newStudent("Nandini Apte", info);
  await newAccount(student);
  const page = await loginAs(student);
  const offer = await findOffer({
    offer_type: "code",
    exclusivity: "standard",
    redemption_method: "code",
  });

  await test.step("the offer", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(offerAddress(offer));
    const title = page.getByRole("heading", { level: 1, name: offer.title });
    await expect(title).toBeVisible();
    await expectNothingToPress(page);
    await expect(page.getByRole("heading", { name: "Terms, in plain words" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^More in/ })).toBeHidden();
    // Dark ink, also for who reads in the dark.
    expect(await title.evaluate((heading) => getComputedStyle(heading).color)).toBe(
      "rgb(23, 33, 31)",
    );
    expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  });

  await test.step("the sheet of a code", async () => {
    await page.emulateMedia({ media: "screen" });
    await page
      .getByRole("button", { name: "Get Code", exact: true })
      .filter({ visible: true })
      .click();
    const sheet = sheetOf(page);
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Terms" })).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expectNothingToPress(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(sheet.locator("[translate=no]")).toBeVisible();
    await expect(sheet.getByRole("listitem").filter({ visible: true })).not.toHaveCount(0);
    await expect(sheet.getByRole("heading", { name: "Terms" })).toBeVisible();
    expect(await pagesOnPaper(page)).toBe(1);
  });

  await test.step("the sheet of a QR", async () => {
    await page.emulateMedia({ media: "screen" });
    const qr = await findOffer({ redemption_method: "qr", exclusivity: "standard" });
    await page.goto(offerAddress(qr));
    await page
      .getByRole("button", { name: "Get QR", exact: true })
      .filter({ visible: true })
      .click();
    const sheet = sheetOf(page);
    await expect(sheet.getByRole("img", { name: "QR code of your offer" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expectNothingToPress(page);
    await expect(sheet.getByRole("img", { name: "QR code of your offer" })).toBeVisible();
    await expect(sheet.getByText("This QR lasts one minute.", { exact: false })).toBeVisible();
    expect(await pagesOnPaper(page)).toBe(1);
  });
});
