import type { Locator, Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { chooseCard, decide } from "../fixtures/student.ts";
import { expect, test } from "../fixtures/test.ts";

/** From an offer to its code by keyboard and screen reader: names of controls, announcements, and the place of the focus. */

/** Expects that a live region announces these words. */
const said = (page: Page, words: string | RegExp) =>
  expect(
    page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .filter({ hasText: words })
      // first: a toast and the page may say the same.
      .first(),
  ).toBeAttached();

async function pressEnterOn(control: Locator): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press("Enter");
}

test("the whole walk from an offer to its code is heard and goes by keyboard @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(180_000);
  const person = newStudent("Zoya Merchant", info);
  const page = await visitor();
  const offer = await findOffer({ exclusivity: "exclusive", redemption_method: "code" });
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });

  await test.step("the offer", async () => {
    await page.goto(offerAddress(offer));
    await expect(page).toHaveTitle(new RegExp(offer.brand_name));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText(offer.title);
    await expect(heading(offer.title)).toBeVisible();
    const ticket = page.getByRole("complementary", { name: "Claim Offer" });
    await pressEnterOn(
      ticket.getByRole("link", { name: "Verify Student", exact: true }).filter({ visible: true }),
    );
    await said(page, "Please sign in");
  });

  await test.step("the sign-up", async () => {
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("tabpanel", { name: "Sign Up" })).toBeVisible();
    const signUp = page.getByRole("button", { name: "Sign Up" });
    await pressEnterOn(signUp);
    const name = page.getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription(/./);
    await name.fill(person.name);
    await page.getByRole("textbox", { name: "Email" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("checkbox", { name: "I am 18 or older" }).press("Space");
    await pressEnterOn(signUp);
    await expect(heading("Check your email!")).toBeFocused();
    await said(page, "Check your email!");
  });

  await test.step("the mailed link", async () => {
    await page.goto(linkIn(await mailTo(person.email, /confirm/i), origins.student));
    await said(page, "Email confirmed");
    await expect(heading("Email confirmed")).toBeFocused();
    await pressEnterOn(page.getByRole("button", { name: "Continue", exact: true }));
    await expect(page).toHaveURL(`${origins.student}/verification?offer=${offer.id}`);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the upload", async () => {
    const field = page.getByRole("group", { name: "Photos or scans of your student ID" });
    await expect(field).toHaveAccessibleDescription(/Up to 4 files/);
    const send = page.getByRole("button", { name: "Send for review" });
    await pressEnterOn(send);
    await said(page, "Choose a file first.");
    await chooseCard(page, person.name);
    await said(page, "Chosen: card.jpg");
    const card = page.getByRole("group", { name: "card.jpg" });
    await expect(card.getByLabel("What is it?")).toBeVisible();
    await expect(card.getByRole("button", { name: "Remove card.jpg" })).toBeVisible();
    await expect(card).toContainText("Large enough");
    await pressEnterOn(send);
  });

  await test.step("the profile that is missing", async () => {
    await expect(page.getByLabel(/^College/)).toBeFocused();
    await page.getByLabel(/^College/).fill("Dhansiri Hills Polytechnic");
    await page.getByLabel(/^Degree/).fill("Diploma in Nursing");
    await page.getByRole("combobox", { name: /^Year of study/ }).selectOption("junior");
    await page.getByLabel(/^City/).fill("Dimapur");
    await pressEnterOn(page.getByRole("button", { name: "Send for review" }));
    await said(page, "Student ID uploaded!");
    await expect(heading("Pending Verification")).toBeFocused();
  });

  await test.step("the approval comes while the page is open", async () => {
    await decide(person.name, "approve", {});
    await expect(page.getByRole("status").filter({ hasText: "Verified Student" })).toBeAttached({
      timeout: 45_000,
    });
    await expect(heading("Verified Student")).toBeVisible();
  });

  await test.step("the code", async () => {
    await page.goto(offerAddress(offer));
    const getCode = page
      .getByRole("complementary", { name: "Claim Offer" })
      .getByRole("button", { name: "Get Code", exact: true })
      .filter({ visible: true });
    await pressEnterOn(getCode);
    const sheet = page.getByRole("dialog", { name: "Redeem Your Offer" });
    await said(page, "Offer redeemed!");
    const copy = sheet.getByRole("button", { name: "Copy code" });
    await expect(copy).toBeFocused();
    const code = (await sheet.locator("[translate=no]").textContent())?.trim() ?? "";
    await expect(copy).toHaveAccessibleDescription(code);
    await expect(sheet.getByRole("list").getByRole("listitem")).toHaveCount(3);
    await copy.press("Enter");
    await said(page, "Code copied to clipboard");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(getCode).toBeFocused();
  });
});
