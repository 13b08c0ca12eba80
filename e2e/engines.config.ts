import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./engines/test.ts";

/**
 * The main flows in browsers that Playwright cannot drive as they are: Firefox and WebKit of the system. Playwright runs
 * and reports; `engines/driver` moves the browsers.
 */
export default defineConfig<EngineOption>({
  testDir: "engines/flows",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results/engines",
  fullyParallel: false,
  workers: 1,
  retries: 1,
  // For a page that hangs: WebKitGTK without a graphics card takes several minutes for the student flow on a busy machine.
  timeout: 600_000,
  reporter: [["list"]],
  projects: (["firefox", "webkit", "chromium"] as const).map((engine) => ({
    name: engine,
    use: { engine },
  })),
});
