import type { Page } from "@playwright/test";
import { publishOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { offerAddress } from "../fixtures/offers.ts";
import { attempt, newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

/** A student's screen for a shop, and its text once the shop has read it: two browsers at one counter. */

const verdict = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function openCheck(page: Page): Promise<void> {
  await page.goto(`${origins.brand}/brand-portal/check`);
  await page.getByRole("button", { name: "Koregaon Park, Pune" }).click();
}

async function checkTyped(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

const typedCodeOn = async (page: Page) =>
  (await page.getByRole("dialog").locator("[translate=no]").textContent())?.trim() ?? "";

test("a shop reads a student's pass as verified student, and no name @phone-deep", async ({
  loginAs,
}) => {
  test.setTimeout(120_000);
  const student = await loginAs("student");
  const screen = student.getByRole("dialog", { name: "Your student pass" });
  const payload = () => screen.locator("[data-qr]").getAttribute("data-qr");
  await student.clock.install();

  await test.step("it opens over the whole screen from dashboard and pass page", async () => {
    for (const path of ["/dashboard", "/dashboard/pass"]) {
      await student.goto(`${origins.student}${path}`);
      await student.getByRole("button", { name: "Show QR to a shop" }).click();
      await expect(screen.getByRole("img", { name: "QR code of your student pass" })).toBeVisible();
      await expectAccessible(student);
      await screen.getByRole("button", { name: "Close" }).click();
      await expect(screen).toHaveCount(0);
    }
    await student.getByRole("button", { name: "Show QR to a shop" }).click();
    await expect(screen.getByText("Or let the staff type")).toBeVisible();
  });

  await test.step("it is renewed by itself, and says when that fails", async () => {
    const [first, typed] = [await payload(), await typedCodeOn(student)];
    await student.clock.runFor(58_000);
    await expect.poll(payload).not.toBe(first);
    expect(await typedCodeOn(student)).not.toBe(typed);
    const pass = /\/v1\/student\/pass-code$/;
    await student.route(pass, (route) => route.abort());
    await student.clock.runFor(62_000);
    await expect(screen.getByText("No new QR came. Trying again.")).toBeVisible();
    await expect(screen.getByText("Or let the staff type")).toHaveCount(0);
    await student.unroute(pass);
    await student.clock.runFor(6_000);
    await expect(screen.getByText("Or let the staff type")).toBeVisible();
  });

  for (const role of ["staff", "editor"] as const) {
    await test.step(`${role} read it, and see when it was read already`, async () => {
      const shop = await loginAs(role);
      await openCheck(shop);
      const shown = await payload();
      await student.clock.runFor(58_000);
      await expect.poll(payload).not.toBe(shown);
      const code = await typedCodeOn(student);
      await checkTyped(shop, code);
      await expect(verdict(shop, "Verified student")).toBeVisible();
      await expect(shop.getByText(/Student status is valid until/)).toBeVisible();
      await expect(shop.getByText(/student pass(es)? read/)).toBeVisible();
      await expectAccessible(shop);
      await shop.getByRole("button", { name: "Next customer" }).click();
      await checkTyped(shop, code);
      await expect(
        shop.getByRole("heading", { name: /^Verified, read here \d+ s ago$/ }),
      ).toBeVisible();
      await expectAccessible(shop);
    });
  }
});

test("the shop's acceptance of a QR is said on the student's screen, once @both-deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(180_000);
  const offer = await publishOffer({
    title: `Filter coffee at the counter ${attempt(info)}`,
    redemption_method: "qr",
    exclusivity: "standard",
    channel: "in_store",
  });
  const student = await visitor();
  const person = newStudent("Meghna Iyer", info);
  await newAccount(person);
  await signInOn(student, person);
  const dialog = student.getByRole("dialog", { name: "Redeem Your Offer" });
  const getQr = () =>
    student.getByRole("button", { name: "Get QR", exact: true }).filter({ visible: true }).click();
  await student.goto(offerAddress(offer));
  await getQr();
  await expect(dialog.getByText("Or let the staff type")).toBeVisible();
  await expect(student.getByText("Offer redeemed!")).toHaveCount(0);

  const shop = await loginAs("staff");
  await openCheck(shop);
  await checkTyped(shop, await typedCodeOn(student));
  await expect(verdict(shop, "Valid")).toBeVisible();

  await expectToast(student, "Offer redeemed!", "Enjoy your discount!");
  await expect(dialog.getByText("Used at the counter")).toBeVisible();
  const torn = dialog.locator("[data-torn] > div");
  await expect(torn).toHaveCount(1);
  const seconds = () =>
    torn.evaluate((part) => Number.parseFloat(getComputedStyle(part).animationDuration));
  expect(await seconds()).toBe(0.7);
  await student.emulateMedia({ reducedMotion: "reduce" });
  expect(await seconds()).toBeLessThan(0.01);
  await expectAccessible(student);

  await test.step("not again when the sheet is opened again", async () => {
    await student.reload();
    await getQr();
    await expect(dialog.getByText("Used at the counter")).toBeVisible();
    await expect(dialog.locator("[data-torn]")).toHaveCount(0);
    await expect(student.getByText("Offer redeemed!")).toHaveCount(0);
  });
});
