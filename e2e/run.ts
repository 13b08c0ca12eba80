import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freeStackPorts } from "../infra/local-stack/settings/free-ports.ts";

/**
 * `pnpm e2e [playwright's arguments]`: starts everything as `npm start` does, on free ports with a data folder of its
 * own, runs Playwright against it and stops it again. Beside a running Bachat it disturbs nothing.
 */

const root = resolve(import.meta.dirname, "..");
async function stackEnvironment(dataDirectory: string): Promise<Record<string, string>> {
  return {
    ...(await freeStackPorts()),
    BACHAT_DATA_DIR: dataDirectory,
    // Every test comes from one address.
    RATE_LIMIT_SCALE: "1000",
  };
}

function startStack(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("Bachat is ready")) done(child);
    });
    child.once("exit", () => fail(new Error(`The stack did not start.\n${output}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}

function runPlaywright(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    const cli = join(root, "e2e/node_modules/@playwright/test/cli.js");
    const child = spawn(process.execPath, [cli, "test", ...args], {
      cwd: join(root, "e2e"),
      env,
      stdio: "inherit",
    });
    child.once("close", (code) => done(code ?? 1));
  });
}

const dataDirectory = mkdtempSync(join(tmpdir(), "bachat-e2e-"));
const env = { ...process.env, ...(await stackEnvironment(dataDirectory)) };
let code = 1;
try {
  const stack = await startStack(env);
  try {
    const demoFile = join(dataDirectory, "demo.json");
    code = await runPlaywright(process.argv.slice(2), { ...env, BACHAT_DEMO_FILE: demoFile });
    if (code !== 0)
      console.error(readFileSync(join(dataDirectory, "logs/api.log"), "utf8").slice(-4_000));
  } finally {
    await stop(stack);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exit(code);
