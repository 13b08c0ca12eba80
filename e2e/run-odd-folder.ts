import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freeStackPorts } from "../infra/local-stack/settings/free-ports.ts";
import { flowSettings, runPlaywright, type Stack, startStack } from "./stack.ts";

/**
 * `node e2e/run-odd-folder.ts <report.json> [playwright's arguments]`: copies the sources into a folder whose path has a
 * space and letters beyond ASCII, starts everything there with `npm start`, calls each part, runs the browser tests on it,
 * stops it, and runs the tests of paths that no start uses. Code that takes a path from a URL (`%20`) fails only there.
 */

const root = resolve(import.meta.dirname, "..");
/** Tests of code that finds files from its own place and that `npm start` does not run. */
const pathTests = ["scripts/structure", "scripts/browsers", "light-imports", "logger"];

interface Check {
  name: string;
  passed: boolean;
  message?: string;
}

/** Copies the files that git tracks or would add: the tree as it would be cloned. */
function copySources(folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of stdout.split("\0")) {
    if (path === "" || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  // The structure check gets its files from git, and turbo gets the changes.
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    spawnSync("git", args, { cwd: folder });
}

const print = (text: string) => void process.stdout.write(text);

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return ok;
  } catch {
    return false;
  }
}

async function answersEverywhere(
  ports: Awaited<ReturnType<typeof freeStackPorts>>,
  stack: Stack,
): Promise<Check> {
  const urls = [
    `http://127.0.0.1:${ports.API_PORT}/health/ready`,
    `http://127.0.0.1:${ports.API_PORT}/v1/offers`,
    ...[ports.STUDENT_WEB_PORT, ports.BRAND_WEB_PORT, ports.ADMIN_WEB_PORT].map(
      (port) => `http://127.0.0.1:${port}/privacy`,
    ),
  ];
  const answered = await Promise.all(urls.map(answers));
  const silent = urls.filter((_url, index) => !answered[index]);
  return {
    name: "npm start answers in every part",
    passed: silent.length === 0,
    message: `no answer from ${silent.join(", ")}\n${stack.output().slice(-4_000)}`,
  };
}

/** Runs the browser tests from the copied folder; a missing report is a failed check. */
async function runFlows(folder: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const file = join(folder, ".data/flows.json");
  const code = await runPlaywright(
    folder,
    // The folder is removed at the end, but the failed tests' pictures are kept.
    [...args, "--reporter=list,json", `--output=${join(root, "test-results/start")}`],
    {
      ...env,
      BACHAT_DEMO_FILE: join(folder, ".data/demo.json"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  if (code !== 0)
    console.error(readFileSync(join(folder, ".data/logs/api.log"), "utf8").slice(-4_000));
  const flows: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return {
    code,
    flows,
    checks: flows === undefined ? [{ name: "browser tests leave a report", passed: false }] : [],
  };
}

async function runTests(folder: string): Promise<Check> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...pathTests];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: "inherit" });
  const [code] = await once(child, "close");
  return { name: "tests about paths", passed: code === 0, message: `exit code ${code}` };
}

async function runAll(folder: string, args: readonly string[]) {
  const checks: Check[] = [];
  const missing = JSON.parse(process.env.MISSING_PROGRAMS ?? "{}") as Record<string, string>;
  const skipped: string[] = [];
  let ran: Awaited<ReturnType<typeof runFlows>> | undefined;
  const ports = await freeStackPorts();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...ports,
    BACHAT_DATA_DIR: "",
    ...flowSettings,
    // Turbo uses the builds of the checks, as their sources are the same here; the deep run builds from a path with a space.
    ...(process.env.DEEP === undefined && { TURBO_CACHE_DIR: join(root, ".turbo/cache") }),
  };
  try {
    const stack = await startStack(folder, env, print);
    try {
      checks.push(await answersEverywhere(ports, stack));
      if (missing.chromium === undefined) {
        ran = await runFlows(folder, args, env);
        checks.push(...ran.checks);
      } else skipped.push(`browser tests: needs chromium (${missing.chromium})`);
    } finally {
      const code = await stack.stop();
      checks.push({
        name: "Ctrl-C ends it with exit code 0",
        passed: code === 0,
        message: `exit code ${code}`,
      });
    }
    checks.push(await runTests(folder));
  } catch (error) {
    checks.push({ name: "npm start", passed: false, message: String(error) });
  }
  return { checks, skipped, flows: ran?.flows, code: ran?.code ?? 0 };
}

const [report, ...args] = process.argv.slice(2);
if (report === undefined)
  throw new Error("Usage: node e2e/run-odd-folder.ts <report.json> [playwright's arguments]");
const parent = mkdtempSync(join(tmpdir(), "bachat-odd-"));
// As root Postgres runs under another account, which must be able to enter.
chmodSync(parent, 0o755);
try {
  const folder = join(parent, "Bachat की कॉपी, naïve & new");
  mkdirSync(folder);
  copySources(folder);
  const { checks, skipped, flows, code } = await runAll(folder, args);
  const failed = checks.filter(({ passed }) => !passed).length;
  const counts = { passed: checks.length - failed, failed };
  writeFileSync(report, JSON.stringify({ ...counts, checks, skipped, flows }));
  for (const { name, passed } of checks) console.log(`${passed ? "✓" : "✗"} ${name}`);
  process.exitCode = failed > 0 ? 1 : code;
} finally {
  rmSync(parent, { recursive: true, force: true });
}
