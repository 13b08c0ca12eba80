import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium for the browser tests: the one named by CHROMIUM_PATH, one that is installed, Playwright's own, or, as
 * root on Debian, the distribution's package.
 * @throws with what to do when there is none and none could be had
 */
export function ensureBrowser(root: string): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  const found = KNOWN.find(existsSync) ?? fromPlaywright(root) ?? fromDebian();
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium was found, and none could be installed. Install Chromium or Google Chrome and set CHROMIUM_PATH to its program.",
  );
}

function fromPlaywright(root: string): string | undefined {
  const question = "require('playwright').chromium.executablePath()";
  const answer = spawnSync(process.execPath, ["-p", question], {
    cwd: join(root, "e2e"),
    encoding: "utf8",
  });
  const path = answer.stdout.trim();
  if (existsSync(path)) return path;
  console.log("Installing Chromium through Playwright …");
  run(join(root, "e2e/node_modules/.bin/playwright"), ["install", "chromium"]);
  return existsSync(path) ? path : undefined;
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Debian's chromium …");
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  return KNOWN.find(existsSync);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: "inherit",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
