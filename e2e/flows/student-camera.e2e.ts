import { origins } from "../fixtures/demo.ts";
import { newStudent } from "../fixtures/people.ts";
import { KAVERI, newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, signInOn, skipWithout, test } from "../fixtures/test.ts";
import { fullChromium } from "../playwright.config.ts";

// The headless shell has no camera, and a group of tests cannot have a browser of its own.
test.use({ launchOptions: fullChromium });

/** Runs in the page: `isCameraLive()` says whether any camera that the page opened from now on still runs. */
function watchCamera(): void {
  const opened: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    opened.push(stream);
    return stream;
  };
  Object.assign(window, {
    isCameraLive: () =>
      opened.length === 0 ||
      opened.some((one) => one.getTracks().some((track) => track.readyState === "live")),
  });
}

test("a photo is taken with the computer's camera, after permission @deep", async ({
  visitor,
}, info) => {
  skipWithout("a full, current Chromium");
  const page = await visitor();
  const person = newStudent("Gouri Lankesh", info);
  await newAccount(person, KAVERI);
  await signInOn(page, person);
  await page.goto(`${origins.student}/verification`);
  const open = page.getByRole("button", { name: "Take a photo" });
  await open.click();
  await page.evaluate(watchCamera);
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await expect(dialog.getByText("does not let this page use the camera")).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(["camera"]);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("button", { name: "Take a photo" })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take a photo" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^photo-\d+\.jpg$/ })).toContainText(
    /Large enough: 1920 × 1080/,
  );
  await page.getByRole("button", { name: /^Remove photo-/ }).click();
  await expect(open).toBeVisible();
  const isLive = await page.evaluate(() => Reflect.get(window, "isCameraLive")() as boolean);
  expect(isLive).toBe(false);
});
