import { defineConfig } from "@playwright/test";
import usual from "./playwright.config.ts";

/** The long looks of `pnpm test:deep`, on the same stack and browser as the flows. */
export default defineConfig({
  ...usual,
  testDir: "deep",
  projects: [{ name: "deep" }],
  timeout: 600_000,
});
