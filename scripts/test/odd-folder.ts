import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freeStackPorts } from "../../infra/local-stack/settings/free-ports.ts";

/**
 * `node scripts/test/odd-folder.ts <report.json>`: copies the sources into a folder whose path has a space and letters
 * beyond ASCII, starts everything there with `npm start`, asks each part, stops it, and runs the tests that are about
 * paths. A path that was taken from an address (`%20`) fails only there.
 */

const root = resolve(import.meta.dirname, "../..");
const patience = 300_000;
/** Tests that find their files by the place of the sources. */
const pathTests = [
  ["unit", "scripts", "infra", "packages/web-server", "light-imports", "logger"],
  ["api", "src/cli", "src/db", "src/files", "test/openapi", "local-stack/upgrade"],
] as const;

interface Check {
  name: string;
  passed: boolean;
  message?: string;
}

/** What git tracks and what is about to be: the tree as it would be cloned. */
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
  // The structure check asks git for its files.
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    spawnSync("git", args, { cwd: folder });
}

/** Runs a command until it ends or prints `until`. */
function run(
  folder: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  until?: string,
) {
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise<number | null>((done, fail) => {
    child.once("error", fail).once("close", done);
  });
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        process.stdout.write(text);
        if (until !== undefined && output.includes(until)) done();
      });
    }
  });
  return { child, ended, ready, output: () => output };
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return ok;
  } catch {
    return false;
  }
}

async function startAndStop(folder: string): Promise<Check[]> {
  const ports = await freeStackPorts();
  const env = { ...process.env, ...ports };
  const { child, ended, ready, output } = run(folder, "npm", ["start"], env, "Bachat is ready");
  const late = setTimeout(() => child.kill("SIGTERM"), patience);
  await Promise.race([ready, ended]);
  clearTimeout(late);
  const urls = [
    `http://127.0.0.1:${ports.API_PORT}/health/ready`,
    `http://127.0.0.1:${ports.API_PORT}/v1/offers`,
    ...[ports.STUDENT_WEB_PORT, ports.BRAND_WEB_PORT, ports.ADMIN_WEB_PORT].map(
      (port) => `http://127.0.0.1:${port}/privacy`,
    ),
  ];
  const answered = await Promise.all(urls.map(answers));
  child.kill("SIGINT");
  const code = await ended;
  const silent = urls.filter((_url, index) => !answered[index]);
  return [
    {
      name: "npm start answers in every part",
      passed: silent.length === 0,
      message: `no answer from ${silent.join(", ")}\n${output().slice(-4_000)}`,
    },
    { name: "Ctrl-C ends it with exit code 0", passed: code === 0, message: `exit code ${code}` },
  ];
}

async function runTests(folder: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [project, ...files] of pathTests) {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files];
    const { ended, output } = run(folder, process.execPath, args, process.env);
    const passed = (await ended) === 0;
    checks.push({ name: `${project} tests about paths`, passed, message: output().slice(-4_000) });
  }
  return checks;
}

const report = process.argv[2];
if (report === undefined) throw new Error("Usage: node scripts/test/odd-folder.ts <report.json>");
const parent = mkdtempSync(join(tmpdir(), "bachat-odd-"));
// As root Postgres runs under another account, which must be able to enter.
chmodSync(parent, 0o755);
const checks: Check[] = [];
try {
  const folder = join(parent, "Bachat की कॉपी, naïve & new");
  mkdirSync(folder);
  copySources(folder);
  checks.push(...(await startAndStop(folder)), ...(await runTests(folder)));
} finally {
  rmSync(parent, { recursive: true, force: true });
}
const failed = checks.filter(({ passed }) => !passed).length;
writeFileSync(report, JSON.stringify({ passed: checks.length - failed, failed, checks }));
for (const { name, passed } of checks) console.log(`${passed ? "✓" : "✗"} ${name}`);
process.exitCode = failed > 0 ? 1 : 0;
