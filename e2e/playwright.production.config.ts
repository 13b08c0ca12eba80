import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The main job on the production form; `run-production.ts` starts its servers. */
export default defineConfig({
  ...base,
  testDir: "production",
  // One story, in which several people act one after the other.
  workers: 1,
  projects: [{ name: "production", use: { viewport: { width: 1440, height: 900 } } }],
  use: {
    ...base.use,
    // Caddy signs for .localhost with an authority of its own, made a moment ago.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        "--host-resolver-rules=MAP *.bachat.localhost 127.0.0.1",
      ],
    },
  },
});
