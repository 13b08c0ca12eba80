import type { Page } from "@playwright/test";
import { brandApi, publishOffer } from "../fixtures/brand-api.ts";
import { account, origins } from "../fixtures/demo.ts";
import { offerAddress } from "../fixtures/offers.ts";
import { attempt, newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import {
  expect,
  expectAccessible,
  headersAfter,
  skipWithout,
  test,
  signInOn,
} from "../fixtures/test.ts";
import { fullChromium } from "../playwright.config.ts";

/** A shop checks students' codes: from the offer to the counter. */

test.use({ launchOptions: fullChromium });

const PIN = "482913";
const check = `${origins.brand}/brand-portal/check`;
const verdict = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next customer" }).click();

/** Where the demo brand checks; it asks for no PIN. */
const chooseDemoOutlet = (page: Page) =>
  page.getByRole("button", { name: "Koregaon Park, Pune" }).click();

/** The rights of the open document, whatever its address says. */
const rights = (page: Page) =>
  page.evaluate(async () => {
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    const allowed = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      );
    return {
      camera: await allowed(
        navigator.mediaDevices
          .getUserMedia({ video: true })
          .then((stream) => stream.getTracks().forEach((track) => track.stop())),
      ),
      wasm: await allowed(WebAssembly.compile(empty)),
    };
  });

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test("an offer is redeemed in a shop: outlet, PIN, used once, undone, and nothing lost @desktop-deep", async ({
  visitor,
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const run = attempt(info);
  const offer = await publishOffer({
    title: `Laptop sleeves in our shops ${run}`,
    redemption_method: "qr",
    exclusivity: "standard",
    channel: "in_store",
  });
  const outlet = `Camp ${run}`;
  const student = await visitor();
  const person = newStudent("Rutuja Pawar", info);
  await newAccount(person);
  await signInOn(student, person);
  await student.goto(offerAddress(offer));
  await student
    .getByRole("button", { name: "Get QR", exact: true })
    .filter({ visible: true })
    .click();
  const dialog = student.getByRole("dialog", { name: "Redeem Your Offer" });
  await expect(dialog.getByText("Or let the staff type")).toBeVisible();
  const code = (await dialog.locator("[translate=no]").textContent())?.trim() ?? "";

  const size = viewport ?? { width: 1440, height: 900 };
  await test.step("an editor adds the outlet and its PIN", async () => {
    const editor = await loginAs("editor");
    await editor.setViewportSize(size);
    await editor.goto(`${origins.brand}/brand-portal/outlets`);
    await editor.getByRole("button", { name: "Add outlet" }).click();
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor.getByText("Enter at least 4 characters.")).toBeVisible();
    await editor.getByLabel("Name").fill(outlet);
    await editor.getByLabel("Address").fill("12 North Main Road");
    await editor.getByLabel("City").fill("Pune");
    await editor.getByRole("button", { name: "Save" }).click();
    await editor.getByRole("button", { name: `Change the PIN of ${outlet}` }).click();
    await editor.getByLabel("New PIN").fill("111111");
    await editor.getByRole("button", { name: "Set PIN" }).click();
    await expect(
      editor.getByText("Choose digits that are not all the same or in sequence."),
    ).toBeVisible();
    await editor.getByLabel("New PIN").fill(PIN);
    await editor.getByRole("button", { name: "Set PIN" }).click();
    await expect(editor.getByRole("dialog")).toHaveCount(0);
    await expectAccessible(editor);
  });

  const staff = await loginAs("staff");
  await staff.setViewportSize(size);
  await test.step("staff land on the check, and a guessed PIN must wait", async () => {
    await staff.goto(`${origins.brand}/brand-portal`);
    await expect(staff).toHaveURL(check);
    await staff.getByRole("button", { name: `${outlet}, Pune` }).click();
    await expect(staff.getByText("This device is locked")).toBeVisible();
    await expectAccessible(staff);
    const unlock = staff.getByRole("button", { name: "Unlock" });
    // The first wait is a second, which may be over before a slow machine guesses again; each further one is twice as long.
    const answers: number[] = [];
    while (answers.length < 10 && answers.at(-1) !== 429) {
      await staff.getByLabel("PIN").fill(`48292${answers.length}`);
      const answer = staff.waitForResponse(/\/unlock$/);
      await unlock.click();
      answers.push((await answer).status());
    }
    expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(answers.at(-1)).toBe(429);
    await expect(staff.getByText(/Too many tries/)).toBeVisible();
    await expect(async () => {
      await staff.getByLabel("PIN").fill(PIN);
      await unlock.click();
      await expect(staff.getByLabel("Code", { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("an answer that is lost uses nothing up twice", async () => {
    await staff.route(
      /\/redemptions\/check$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await type(staff, code);
    await expect(verdict(staff, "It is not known whether the code was checked")).toBeVisible();
    // Also when the page is loaded again meanwhile.
    await staff.reload();
    await staff.getByRole("button", { name: "Try again" }).click();
    await expect(verdict(staff, "Valid")).toBeVisible();
    await expect(staff.getByText("Give 30% OFF")).toBeVisible();
    await expectAccessible(staff);
    await next(staff);
  });

  await test.step("it is used once, and says when and where", async () => {
    await type(staff, code.toLowerCase());
    await expect(verdict(staff, "Already used")).toBeVisible();
    await expect(staff.getByText(new RegExp(`Used at .* in ${outlet}`))).toBeVisible();
    await expectAccessible(staff);
    await next(staff);
    await type(staff, "NOBODYS-1");
    await expect(verdict(staff, "Unknown")).toBeVisible();
    await next(staff);
  });

  await test.step("a check is undone with a reason, and the code is valid again", async () => {
    await staff.getByRole("button", { name: new RegExp(`^Undo ${offer.title} of`) }).click();
    const ask = staff.getByRole("dialog");
    await ask.getByRole("button", { name: "Undo" }).click();
    await expect(ask.getByText("Say why, in at least three characters.")).toBeVisible();
    await ask.getByLabel("Reason").fill("Checked the wrong customer");
    await ask.getByRole("button", { name: "Undo" }).click();
    await expect(staff.getByText("Undone: Checked the wrong customer")).toBeVisible();
    await type(staff, code);
    await expect(verdict(staff, "Valid")).toBeVisible();
    await next(staff);
  });

  await test.step("a shared device is locked again, and the outlet archived", async () => {
    await staff.getByRole("button", { name: "Lock this device" }).click();
    await expect(staff.getByText("This device is locked")).toBeVisible();
    await expectArchived(outlet);
  });
});

/** The outlet goes with its test. */
async function expectArchived(name: string): Promise<void> {
  const brand = await brandApi();
  const { items } = (await brand("GET", "/outlets")) as { items: { id: string; name: string }[] };
  const id = items.find((outlet) => outlet.name === name)?.id ?? "";
  const archived = (await brand("POST", `/outlets/${id}/archive`, {})) as { archived: boolean };
  expect(archived.archived).toBe(true);
}

test("personal and shared codes are distinguished, and the camera is allowed on this page alone @deep", async ({
  loginAs,
  visitor,
}, info) => {
  // The one from npm is headless only, and answers otherwise about the camera.
  skipWithout("a full, current Chromium");
  test.setTimeout(180_000);
  const shared = await publishOffer({
    title: `Totes with one code ${attempt(info)}`,
    redemption_method: "code",
    code_mode: "shared",
    redemption_code: `TOTES-${attempt(info)}`,
  });
  const staff = await loginAs("staff");
  const loaded = await staff.goto(check);
  const { "permissions-policy": camera, "content-security-policy": policy } =
    loaded?.headers() ?? {};
  expect(camera).toContain("camera=(self)");
  expect(policy).toContain("'wasm-unsafe-eval'");
  await chooseDemoOutlet(staff);
  for (let time = 0; time < 2; time += 1) {
    await type(staff, `totes-${attempt(info)}`);
    await expect(verdict(staff, "Valid, shared code")).toBeVisible();
    await expect(staff.getByText(shared.title)).toBeVisible();
    await next(staff);
  }
  await test.step("who comes from another page of the portal has the camera too", async () => {
    const editor = await loginAs("editor");
    await editor.context().grantPermissions(["camera"]);
    const other = await editor.goto(`${origins.brand}/brand-portal`);
    expect(other?.headers()["permissions-policy"]).toContain("camera=()");
    await editor.getByRole("link", { name: "Check a code" }).click();
    await chooseDemoOutlet(editor);
    expect(await rights(editor)).toEqual({ camera: true, wasm: true });
    // And takes it to no other page, by a link or the ways back and forward.
    const left = await headersAfter(editor, () =>
      editor.getByRole("link", { name: "Redemptions" }).click(),
    );
    expect(left["permissions-policy"]).toContain("camera=()");
    await expect(editor.getByRole("heading", { name: "Redemptions", level: 1 })).toBeVisible();
    expect(await rights(editor)).toEqual({ camera: false, wasm: false });
    await editor.goBack();
    await expect(editor.getByLabel("Code", { exact: true })).toBeVisible();
    expect(await rights(editor)).toEqual({ camera: true, wasm: true });
    await editor.goForward();
    await expect(editor.getByRole("heading", { name: "Redemptions", level: 1 })).toBeVisible();
    expect(await rights(editor)).toEqual({ camera: false, wasm: false });
  });
  await test.step("staff land there after they sign in", async () => {
    const { email, password } = account("staff");
    const page = await visitor();
    await page.goto(`${origins.brand}/brand-auth`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(check);
  });
});
