import type { Page } from "@playwright/test";
import { brandApi, publishOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { codeIn, mailTo } from "../fixtures/mail.ts";
import { attempt, newStudent } from "../fixtures/people.ts";
import { KAVERI, newAccount, verifiedStudent } from "../fixtures/student-api.ts";
import { chooseCard, confirmCollegeEmail, decide, fillProfile } from "../fixtures/student.ts";
import { expect, expectAccessible, expectFits, expectToast, test } from "../fixtures/test.ts";

/** The link of a shop without a program of its own: from a sample shop to the student's code and back. */

const shop = `${origins.shops}/jholaworks`;
const GIVES = "Jholaworks has a code for students";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const codeOf = async (page: Page) =>
  (await page.getByRole("region", { name: "Your code" }).locator("[translate=no]").textContent()) ??
  "";

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(heading(page)).toHaveText(GIVES);
}

test("a student gets a code by a shop's link, pastes it there, and gets the same again @phone-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const name = info.project.name === "phone" ? "Mrinal Kalita" : "Mridula Kakati";
  const student = await verifiedStudent(name, info);
  const page = await visitor();
  await page.goto(`${shop}/offers/1`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Get your student code" }).click();
  const address = page.url();

  await test.step("a visitor sees who gives what, signs in, and comes back", async () => {
    await expect(heading(page)).toHaveText(GIVES);
    await expect(page.getByText("₹400 off everyday backpacks")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await signInHere(page, student);
  });

  const code = await test.step("presses once, by keyboard", async () => {
    await expect(page.getByText("The code alone, once you paste it in the shop.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Get my code" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Copy code" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("button", { name: "Copy code" }).click();
    await expectToast(page, "Copied!");
    return codeOf(page);
  });
  expect(code).not.toBe("");

  await test.step("pastes it in the shop", async () => {
    await page.getByRole("link", { name: `Back to ${new URL(shop).host}` }).click();
    await expect(page).toHaveURL(`${shop}/offers/1`);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Your offer is for this" })
      .getByRole("button", { name: /^Add to basket/ })
      .click();
    await page.getByLabel("Code from Bachat").fill(code);
    await page.getByRole("button", { name: "Apply code" }).click();
    await expect(page.getByRole("status")).toContainText("Code accepted. You save ₹400");
    await page.getByRole("button", { name: "Place sample order" }).click();
    await expect(page.getByText("with your student discount")).toBeVisible();
  });

  await test.step("comes again, in Hindi, and reads the same code", async () => {
    await page.goto(address.replace("/connect/", "/hi/connect/"));
    await expect(heading(page)).toHaveText("Jholaworks के पास छात्रों के लिए एक कोड है");
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});

/** A link of the demo brand whose code is for verified students. */
async function linkForVerified(code: string): Promise<string> {
  const offer = await publishOffer({
    title: `Field bags ${code}`,
    redemption_method: "code",
    code_mode: "shared",
    redemption_code: code,
    exclusivity: "exclusive",
  });
  const asked = { offer_id: offer.id, return_to: `${shop}/offers/1` };
  const brand = await brandApi();
  const { link } = (await brand("POST", "/code-links", asked)) as { link: { url: string } };
  return link.url;
}

test("who is not verified joins by a shop's link, verifies on the way and ends with the code @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(240_000);
  const onPhone = info.project.name === "phone";
  const student = newStudent(onPhone ? "Nilakshi Gohain" : "Nayanjyoti Gogoi", info);
  const code = `FIELD-${attempt(info)}`.toUpperCase();
  const address = await linkForVerified(code);
  const page = await visitor();

  await test.step("joins, and is back at the link with what is missing", async () => {
    await page.goto(address);
    await page.getByRole("main").getByRole("link", { name: "Join Bachat" }).click();
    await page.getByLabel("Name").fill(student.name);
    await page.getByLabel("Email").fill(student.email);
    await page.getByLabel("Password", { exact: true }).fill(student.password);
    await page.getByLabel("I am 18 or older").check();
    await page.getByRole("button", { name: "Sign Up" }).click();
    const typed = page.getByLabel("Code from the mail");
    await typed.fill(codeIn(await mailTo(student.email, /confirm/i)));
    await expect(page).toHaveURL(address);
    await expect(page.getByText("You are not verified yet")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });

  await page.getByRole("link", { name: "Verify now" }).click();
  await expect(page.getByText("A code for Jholaworks waits for you")).toBeVisible();
  await fillProfile(page, page, KAVERI);
  if (onPhone)
    await test.step("sends an ID, which a reviewer approves", async () => {
      await chooseCard(page, student.name);
      await page.getByRole("button", { name: "Send for review" }).click();
      await expectToast(page, "Student ID uploaded!");
      await decide(student.name, "approve", {});
    });
  else
    await test.step("has a college address, and needs no ID", async () => {
      await page.getByRole("button", { name: "Save, and use my college email" }).click();
      await expect(page.getByLabel("Your address at the college")).toBeFocused();
      await expectAccessible(page);
      await confirmCollegeEmail(page, student);
    });

  await test.step("is led back, and takes the code", async () => {
    // By itself, once the open page has read the decision.
    await expect(page).toHaveURL(address, { timeout: 40_000 });
    await page.getByRole("button", { name: "Get my code" }).click();
    await expect(page.getByRole("button", { name: "Copy code" })).toBeVisible();
    expect(await codeOf(page)).toBe(code);
    const back = page.getByRole("link", { name: `Back to ${new URL(shop).host}` });
    await expect(back).toHaveAttribute("href", `${shop}/offers/1`);
  });

  await test.step("reads of no waiting shop after that", async () => {
    await page.goto(`${origins.student}/verification`);
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
    await expect(page.getByText("A code for Jholaworks waits for you")).toHaveCount(0);
  });
});

test("a brand makes a link, and its page gives nothing once it is removed @both-deep", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(180_000);
  const page = await loginAs("brand");
  await page.goto(`${origins.brand}/developers?tab=sign-in`);
  await page.getByRole("main").getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a link that gives a code" });
  await dialog.getByRole("combobox", { name: "Offer" }).click();
  await page.getByRole("option", { name: /^₹400 off everyday backpacks/ }).click();
  await dialog.getByLabel("Where students go on").fill("http://shop.example/{code}");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("must begin with https://")).toBeVisible();
  await expectAccessible(page);
  const returnTo = `https://shop-${Date.now()}.example/discount/{code}?token={token}`;
  await dialog.getByLabel("Where students go on").fill(returnTo);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const shown = page.getByRole("dialog", { name: "Signing secret" });
  await expect(shown.locator("code")).toHaveText(/^bls_/);
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row").filter({ hasText: returnTo });
  await row.getByRole("button", { name: "Copy link" }).click();
  await expect(row.getByRole("button", { name: "Copied" })).toBeVisible();
  await expectAccessible(page);
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const shopper = await visitor();
  const student = newStudent("Nabanita Deka", info);
  await newAccount(student);
  await shopper.goto(address);
  await signInHere(shopper, student);
  await expect(
    shopper.getByText("The code alone, which goes back to the shop with you."),
  ).toBeVisible();

  await row.getByRole("button", { name: /^Remove/ }).click();
  const question = page.getByRole("dialog", { name: "Remove this link?" });
  await question.getByRole("button", { name: "Remove link" }).click();
  await expectToast(page, "Link removed");
  await expect(row).toHaveCount(0);
  await shopper.getByRole("button", { name: "Get my code" }).click();
  await expect(heading(shopper)).toHaveText("This link gives no code");
  await expectAccessible(shopper);
});
