import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { holdScripts } from "../fixtures/plain-pages.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectToast, test, signInOn } from "../fixtures/test.ts";

const unhydrated = (page: Page) => page.locator("#root[data-rendered]");

test("a search works before the page's code is here @both-deep", async ({ visitor }) => {
  const page = await visitor();
  await holdScripts(page);
  await page.goto(`${origins.student}/`, { waitUntil: "commit" });
  const box = page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
  await box.fill("backpacks");
  await box.press("Enter");
  await expect(page).toHaveURL(`${origins.student}/?search=backpacks`);
  await expect(unhydrated(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /backpacks/i })).not.toHaveCount(0);
});

test("what is typed early is not lost, and what is sent early is sent @desktop-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const release = await holdScripts(page);
  await page.goto(`${origins.student}/`, { waitUntil: "commit" });
  const search = page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
  await search.fill("notes");
  release();
  await expect(unhydrated(page)).toHaveCount(0);
  await expect(search).toHaveValue("notes");
  await search.press("Enter");
  await expect(page).toHaveURL(`${origins.student}/?search=notes`);

  const held = await visitor();
  await holdScripts(held);
  await held.goto(`${origins.student}/`, { waitUntil: "commit" });
  await held.getByLabel("Email", { exact: true }).fill(`early-${Date.now()}@mail.example`);
  await held.getByRole("button", { name: "Subscribe" }).click();
  await expect(held.getByRole("heading", { name: "Subscribed!" })).toBeVisible();
  await expect(unhydrated(held)).toHaveCount(1);
});

test("a code asked for early is given as soon as it can be @deep", async ({ visitor }, info) => {
  const page = await visitor();
  // Else the service worker has the code from the pages before, if it was installed on one of them.
  await page.context().route("**/sw.js", (route) => route.abort());
  const student = newStudent("Tanvi Kulkarni", info);
  await newAccount(student);
  await signInOn(page, student);
  // The browser has to know the session before: otherwise the press leads to the sign-in page.
  await page.goto(`${origins.student}/`);
  await expect(page.getByRole("link", { name: "Student Login" })).toHaveCount(0);
  const release = await holdScripts(page);
  const offer = await findOffer({ redemption_method: "qr", exclusivity: "standard" });
  await page.goto(offerAddress(offer), { waitUntil: "commit" });
  // Links of a visitor until it is known who is here.
  const save = page.locator("[data-press=save]");
  await save.click();
  const get = page.locator("[data-press=redeem]").filter({ visible: true });
  await get.click();
  await expect(unhydrated(page)).toHaveCount(1);
  release();
  await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
  // Of two presses only the last counts.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Save This Deal" })).toBeVisible();
});

test("a message written early is sent at once @deep", async ({ visitor }) => {
  const page = await visitor();
  await holdScripts(page);
  await page.goto(`${origins.student}/contact`, { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Meher Gill");
  await page.getByLabel("Email").fill(`early-${Date.now()}@mail.example`);
  await page.getByLabel("Subject").fill("Two colleges");
  await page.getByLabel("Message").fill("I study at two colleges. Which card should I send?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();
});

test("a dialog gets the styles that were lost on their way @deep", async ({ loginAs }) => {
  const page = await loginAs("student");
  // The service worker would have the files from an earlier visit.
  await page.context().route("**/sw.js", (route) => route.abort());
  let asked = 0;
  await page.context().route(/\/assets\/RedeemDialog-[^/]+\.css$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fallback();
  });
  const like = { offer_type: "code", exclusivity: "standard", redemption_method: "code" } as const;
  await page.goto(offerAddress(await findOffer(like, 4)));
  const getCode = page.getByRole("button", { name: "Get Code", exact: true });
  await getCode.filter({ visible: true }).click();
  await expectToast(page, "Error redeeming offer");
  await getCode.filter({ visible: true }).click();
  // By its own styles a dialog is a ticket, without the shadow of others.
  await expect(page.getByRole("dialog")).toHaveCSS("box-shadow", "none");
  expect(asked).toBe(2);
});
