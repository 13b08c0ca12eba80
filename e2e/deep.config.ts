import { defineConfig } from "@playwright/test";
import usual, { desktop, phone } from "./playwright.config.ts";

/** The long looks of `pnpm test:deep`, and the rest of the flows in both sizes, on the same stack and browser. */
export default defineConfig({
  ...usual,
  projects: [
    { name: "deep", testDir: "deep", timeout: 600_000 },
    { name: "desktop", testDir: "flows", grep: /@(desktop-|both-)?deep$/, use: desktop },
    { name: "phone", testDir: "flows", grep: /@(phone|both)-deep$/, use: phone },
  ],
});
