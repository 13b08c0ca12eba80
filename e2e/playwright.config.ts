import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const { CHROMIUM_PATH, HEADLESS_CHROMIUM_PATH } = process.env;
const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = CHROMIUM_PATH ?? known.find(existsSync);
const headless =
  HEADLESS_CHROMIUM_PATH ??
  CHROMIUM_PATH ??
  ["/usr/bin/chromium-headless-shell", ...known].find(existsSync);
// Chromium heeds only the last list of the kind, so this one takes the place of Playwright's.
const disabledFeatures = [
  // A page that a test has changed on its way counts as one of the internet's, which may not call this machine.
  "LocalNetworkAccessChecks",
  // Pages of the browser's own behind the address bar, loaded again for every window: a sixth of a run's time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];
const launch = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    `--disable-features=${disabledFeatures.join(",")}`,
    // A camera that shows a moving picture, for machines without one.
    "--use-fake-device-for-media-stream",
  ],
});
export const launchOptions = launch(headless);
/** For flows about push messages and the camera, which the headless shell lacks. */
export const fullChromium = launch(chromium);

/** The two sizes, for both runs. */
export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  launchOptions,
};

export default defineConfig({
  testDir: "flows",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  // On two cores shared with the whole stack a flow may miss a time limit; the report then names it as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions,
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
  },
  projects: [
    // The usual run has each screen once, the main way of each page, and what only a browser can show. Left to the deep run:
    // the other ways (@deep; @both-deep in both sizes), and a size in which a flow says little new (@desktop-deep, @phone-deep).
    { name: "desktop", grepInvert: /@(desktop-|both-)?deep$/, use: desktop },
    { name: "phone", grep: /@(phone|desktop-deep)$/, use: phone },
  ],
});
