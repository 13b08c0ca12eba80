import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freeStackPorts } from "../infra/local-stack/settings/free-ports.ts";
import { flowSettings, runPlaywright, startStack } from "./stack.ts";

/**
 * `pnpm e2e [playwright's arguments]`: starts everything as `npm start` does, on free ports with a data folder of its
 * own, runs Playwright against it and stops it again. Beside a running Bachat it disturbs nothing.
 */

const root = resolve(import.meta.dirname, "..");
const dataDirectory = mkdtempSync(join(tmpdir(), "bachat-e2e-"));
const env = {
  ...process.env,
  ...(await freeStackPorts()),
  BACHAT_DATA_DIR: dataDirectory,
  ...flowSettings,
};
let code = 1;
try {
  const stack = await startStack(root, env);
  try {
    const demoFile = join(dataDirectory, "demo.json");
    code = await runPlaywright(root, process.argv.slice(2), { ...env, BACHAT_DEMO_FILE: demoFile });
    if (code !== 0)
      console.error(readFileSync(join(dataDirectory, "logs/api.log"), "utf8").slice(-4_000));
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exit(code);
