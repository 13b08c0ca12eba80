import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishOffer } from "../fixtures/brand-api.ts";
import { filmQr } from "../fixtures/camera-picture.ts";
import { account, origins } from "../fixtures/demo.ts";
import { attempt, newStudent } from "../fixtures/people.ts";
import { redeemAsNew, studentApi } from "../fixtures/student-api.ts";
import { expect, expectAccessible, skipWithout, test } from "../fixtures/test.ts";
import { fullChromium } from "../playwright.config.ts";

/** The camera of a shop, in a browser of its own that sees a film: Chromium opens the file when the camera starts. */

const film = join(tmpdir(), `bachat-camera-${process.pid}.y4m`);
const camera = `--use-file-for-fake-video-capture=${film}`;
test.use({ launchOptions: { ...fullChromium, args: [...fullChromium.args, camera] } });
test.afterAll(() => rmSync(film, { force: true }));

test("the camera reads a student's QR, and a shop without it types @deep", async ({
  loginAs,
}, info) => {
  // The one from npm is headless only, so without a camera.
  skipWithout("a full, current Chromium");
  test.setTimeout(120_000);
  const offer = await publishOffer({
    title: `Notebooks at the counter ${attempt(info)}`,
    redemption_method: "qr",
    exclusivity: "standard",
    channel: "in_store",
  });
  const student = await redeemAsNew(newStudent("Ishaan Deshmukh", info), offer.id);
  const { qr } = (await student("POST", `/offers/${offer.id}/redemptions`)) as {
    qr: { qr_payload: string };
  };
  filmQr(film, qr.qr_payload);
  const staff = await loginAs("staff");
  const policy: string[] = [];
  staff.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) policy.push(message.text());
  });

  await test.step("refused, it says so, and the code may be typed", async () => {
    await staff.goto(`${origins.brand}/brand-portal/check`);
    await staff.getByRole("button", { name: "Koregaon Park, Pune" }).click();
    await expect(
      staff.getByText(/Your browser does not let this page use the camera/),
    ).toBeVisible();
    await expectAccessible(staff);
    await staff.getByLabel("Code", { exact: true }).fill("NOBODYS-1");
    await staff.getByRole("button", { name: "Check", exact: true }).click();
    await expect(staff.getByRole("heading", { name: "Unknown", exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Next customer" }).click();
    // Refused again: else the permission of the next step could meet this try, which then reads without asking.
    await expect(staff.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  await test.step("allowed, it reads the QR, which is used up then", async () => {
    await staff.context().grantPermissions(["camera"]);
    // No reader of the browser's own here: ours, in WebAssembly, under the page's real policy.
    expect(await staff.evaluate(() => "BarcodeDetector" in window)).toBe(false);
    await staff.getByRole("button", { name: "Try again" }).click();
    await expect(staff.getByRole("heading", { name: "Valid", exact: true })).toBeVisible();
    const undo = new RegExp(`^Undo ${offer.title} of`);
    await expect(staff.getByRole("button", { name: undo })).toBeVisible();
    await staff.getByRole("button", { name: "Next customer" }).click();
    // The student still holds it up.
    await expect(staff.getByRole("heading", { name: "Already used", exact: true })).toBeVisible();
    expect(policy).toEqual([]);
  });

  await test.step("a student's pass is read too", async () => {
    const passOwner = await studentApi(account("student"));
    const pass = (await passOwner("POST", "/pass-code")) as { qr_payload: string };
    filmQr(film, pass.qr_payload);
    await staff.getByRole("button", { name: "Next customer" }).click();
    await expect(
      staff.getByRole("heading", { name: "Verified student", exact: true }),
    ).toBeVisible();
  });

  await test.step("another QR is called what it is", async () => {
    for (const [shown, said] of [
      ["upi://pay?pa=stall@bank&pn=Tea&am=40", /This is a payment QR\./],
      [`${origins.student}/offers/${offer.id}`, /This is a link to Bachat/],
    ] as const) {
      filmQr(film, shown);
      await staff.getByRole("button", { name: "Next customer" }).click();
      await expect(staff.getByRole("heading", { name: "Not a student's code" })).toBeVisible();
      await expect(staff.getByText(said)).toBeVisible();
      await expectAccessible(staff);
    }
  });
});
