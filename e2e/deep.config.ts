import { defineConfig } from "@playwright/test";
import usual, { phone } from "./playwright.config.ts";

/** The long looks of `pnpm test:deep`, and the rest of the flows on a phone, on the same stack and browser. */
export default defineConfig({
  ...usual,
  projects: [
    { name: "deep", testDir: "deep", timeout: 600_000 },
    { name: "phone", testDir: "flows", grep: /@phone-deep$/, use: phone },
  ],
});
