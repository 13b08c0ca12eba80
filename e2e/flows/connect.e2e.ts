import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { newStudent } from "../fixtures/people.ts";
import { KAVERI, newAccount, verifiedStudent } from "../fixtures/student-api.ts";
import { chooseCard, confirmCollegeEmail, decide } from "../fixtures/student.ts";
import {
  expect,
  expectAccessible,
  expectFits,
  expectToast,
  signInOn,
  test,
} from "../fixtures/test.ts";

/** "Verify with Bachat": from the demo brand's sample shop, on an origin of its own, to the student's answer and back. */

const shop = `${origins.shops}/jholaworks`;
const basket = `${shop}/basket?product=1&pieces=1`;
const ON = /student price is on/;

const amountOf = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));
const total = async (page: Page) => amountOf(await page.locator(".total strong").textContent());
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const ASKED = "Jholaworks asks if you are a student";

async function pressButton(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Verify with Bachat", exact: true }).click();
  await expect(heading(page)).toHaveText(ASKED);
}

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  await expect(heading(page)).toHaveText(ASKED);
}

test("two verified students on one computer get the price, and one stops sharing @phone-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(180_000);
  const [first, second] =
    info.project.name === "phone"
      ? ["Ishani Bora", "Kunal Barua"]
      : ["Ishita Borah", "Kanishk Baruah"];
  const student = await verifiedStudent(first, info);
  const friend = await verifiedStudent(second, info);
  const page = await visitor();

  await page.goto(basket);
  const before = await total(page);
  await test.step("a visitor signs in on the way and comes back to the page", async () => {
    await pressButton(page);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
    await signInHere(page, student);
  });

  const asked = page.url();
  await test.step("sees what the shop would see, and agrees by keyboard", async () => {
    await expect(page.getByText(/You are a verified student until \d/)).toBeVisible();
    await expect(page.getByText(`Your first name: ${first.split(" ")[0]}`)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("button", { name: "Share once" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(ON)).toBeVisible();
    expect(page.url()).toBe(basket);
    expect(await total(page)).toBeLessThan(before);
    await expectAccessible(page);
    await page.goto(asked);
    await expect(heading(page)).toHaveText("This sign-in has ended");
    await expectAccessible(page);
  });

  await test.step("a friend uses the same computer", async () => {
    await page.goto(shop);
    await page.getByRole("button", { name: "Not you?" }).click();
    await expect(page.getByText(ON)).toHaveCount(0);
    await pressButton(page);
    await page.getByRole("link", { name: "Use another account" }).click();
    await page.getByRole("tab", { name: "Sign In" }).waitFor();
    await signInHere(page, friend);
    await expect(page.getByText(`You are signed in as ${friend.name}.`)).toBeVisible();
    await page.getByRole("button", { name: "Always share with Jholaworks" }).click();
    await expect(page.getByText(ON)).toContainText(second.split(" ")[0] ?? "");
    await page.getByRole("button", { name: "Not you?" }).click();
    await page.getByRole("link", { name: "Verify with Bachat", exact: true }).click();
    // Bachat does not ask a second time.
    await expect(page.getByText(ON)).toContainText(second.split(" ")[0] ?? "");
  });

  await test.step("stops sharing, and the shop has no student price", async () => {
    await page.goto(`${origins.student}/profile?section=privacy`);
    await expect(page.getByText("without asking again")).toBeVisible();
    await page.getByRole("button", { name: "Stop sharing with Jholaworks" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop sharing with Jholaworks?" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Stop sharing" }).click();
    await expectToast(page, "Jholaworks sees nothing more");
    await expect(page.getByText("You share with no shop.")).toBeVisible();
    await page.goto(basket);
    await expect(page.getByText(/does not confirm your student price any more/)).toBeVisible();
    expect(await total(page)).toBe(before);
  });
});

test("who is not verified yet says no, then verifies and goes back to the shop @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const page = await visitor();
  const onPhone = info.project.name === "phone";
  const student = newStudent(onPhone ? "Lopamudra Das" : "Lavanya Dasari", info);
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await page.goto(shop);

  await test.step("goes back for now, and the shop takes it kindly", async () => {
    await pressButton(page);
    await expect(page.getByText("You are not verified yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Tell Jholaworks once I am verified").check();
    await page.getByRole("button", { name: "Back to Jholaworks for now" }).click();
    await expect(page.getByText(/Bachat has not verified you as a student yet/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("verifies, and is led back", async () => {
    await pressButton(page);
    await page.getByRole("link", { name: "Verify now" }).click();
    await expect(page.getByText(/Jholaworks waits for you until/)).toBeVisible();
    if (onPhone) {
      await chooseCard(page, student.name);
      await page.getByRole("button", { name: "Send for review" }).click();
      await expectToast(page, "Student ID uploaded!");
      await decide(student.name, "approve", {});
    } else await confirmCollegeEmail(page, student);
    // By itself, once the open page has read the decision.
    await expect(heading(page)).toHaveText(ASKED, { timeout: 40_000 });
    await page.getByRole("button", { name: "Share once" }).click();
    await expect(page.getByText(ON)).toBeVisible();
  });

  await test.step("declines the next time", async () => {
    await page.getByRole("button", { name: "Not you?" }).click();
    await pressButton(page);
    await page.getByRole("button", { name: "No, go back" }).click();
    await expect(page.getByText(/You came back without sharing/)).toBeVisible();
  });
});

test("a link that was sent on agrees to nothing @both-deep", async ({ visitor, loginAs }) => {
  const page = await loginAs("student");
  await page.goto(shop);
  await pressButton(page);
  let forwarded = "";
  await page.route("**/connect/*/finish?*", async (route) => {
    forwarded = route.request().url();
    await route.abort();
  });
  await page.getByRole("button", { name: "Share once" }).click();
  await expect.poll(() => forwarded).not.toBe("");
  const stranger = await visitor();
  await stranger.goto(forwarded);
  await expect(heading(stranger)).toHaveText("This sign-in cannot go on");
  await page.goto(`${origins.student}/profile?section=privacy`);
  await expect(page.getByText("You share with no shop.")).toBeVisible();
});

test("a developer tries the button with invented students, in Hindi too @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const tryIt = async () => {
    await page.goto(shop);
    await page.getByRole("link", { name: "Try it with a test student" }).click();
    await expect(page.getByText("This is a test")).toBeVisible();
  };
  await tryIt();
  await expectAccessible(page);
  await page.goto(page.url().replace("/connect/", "/hi/connect/"));
  await expect(page.getByText("यह एक टेस्ट है")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "कोई जो सत्यापित नहीं है" }).click();
  await expect(page.getByText(/has not verified you as a student yet/)).toBeVisible();
  await tryIt();
  await page.getByRole("button", { name: "A student whose time has ended" }).click();
  await expect(page.getByText(/Your time as a verified student has ended/)).toBeVisible();
  await tryIt();
  await page.getByRole("button", { name: "A verified student" }).click();
  await expect(page.getByText(ON)).toContainText("Asha");
});
