import { defineConfig } from "@playwright/test";

/**
 * The main flows in browsers that Playwright cannot drive as they are: Firefox and WebKit of the system. Playwright runs
 * and reports; `engines/driver` moves the browsers.
 */
export default defineConfig({
  testDir: "engines/flows",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results/engines",
  fullyParallel: false,
  workers: 1,
  retries: 1,
  timeout: 240_000,
  reporter: [["list"]],
  projects: [{ name: "firefox" }, { name: "webkit" }, { name: "chromium" }],
});
