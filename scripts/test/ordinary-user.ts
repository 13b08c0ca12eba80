import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { checkStep, datesStep } from "./steps.ts";

/**
 * Runs the steps of `npm test` that depend on the user in a clean clone as an ordinary user with an empty home and a PATH that has Node and npm, but none
 * of the programs that tests run. `node scripts/test/ordinary-user.ts <report.json>`; only root can make such a user.
 */

const root = resolve(import.meta.dirname, "../..");
const USER = "bachat-test";
const hidden = /^(php.*|caddy|redis-.*|chromium.*|google-chrome.*|pnpm|pnpx)$/;

/** Steps whose result does not depend on the user. */
const sameForAll = [checkStep.name, datesStep.name];

/** How this machine reaches npm; nothing else of root's environment is passed on. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  ),
);

interface Check {
  name: string;
  passed: boolean;
  message?: string;
}

const id = (flag: string) => Number(spawnSync("id", [flag, USER], { encoding: "utf8" }).stdout);

/** `useradd` is among the administrator's programs, which a bare PATH lacks. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

function must(command: string, ...args: string[]): void {
  const env = { ...process.env, PATH };
  const { status, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")} failed: ${stderr ?? error}`, { cause: error });
  }
}

/** A folder with a link to each program of the system but the hidden ones. */
function linkPrograms(folder: string): void {
  mkdirSync(folder);
  for (const place of ["/usr/local/bin", "/usr/bin", "/bin"]) {
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      if (hidden.test(name) || existsSync(join(folder, name))) continue;
      try {
        symlinkSync(join(place, name), join(folder, name));
      } catch {
        // The name is taken by a link that leads nowhere.
      }
    }
  }
}

async function runTests(folder: string): Promise<{ code: number | null; output: string }> {
  const log = join(folder, "output.log");
  const file = createWriteStream(log);
  const child = spawn("npm", ["test", "--", ...sameForAll.map((name) => `--without=${name}`)], {
    cwd: join(folder, "clone"),
    uid: id("-u"),
    gid: id("-g"),
    env: { ...network, PATH: join(folder, "bin"), HOME: join(folder, "home"), LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      file.write(chunk);
      process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail).once("close", done);
  });
  await finished(file.end());
  return { code, output: readFileSync(log, "utf8") };
}

async function check(): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "bachat-ordinary-user-"));
  chmodSync(folder, 0o755);
  try {
    if (Number.isNaN(id("-u")) || id("-u") === 0) must("useradd", "--no-create-home", USER);
    mkdirSync(join(folder, "home"));
    linkPrograms(join(folder, "bin"));
    must("git", "clone", "--quiet", "--no-local", root, join(folder, "clone"));
    must("chown", "-R", `${USER}:`, join(folder, "home"), join(folder, "clone"));
    const { code, output } = await runTests(folder);
    const end = output.split("\n").slice(-60).join("\n");
    const passes = (name: string, passed: boolean): Check => ({
      name,
      passed,
      ...(!passed && { message: end }),
    });
    return [
      passes("ends with exit code 0", code === 0),
      passes("closes with its counts", /^\d{4,} passed, 0 failed, \d+ skipped$/m.test(output)),
      passes(
        "names what is skipped, with the command that installs it",
        /skipped, needs caddy \(.*install caddy\) and redis-server \(.*install redis/.test(output),
      ),
      passes(
        "runs PHP and a browser from npm",
        !/needs (php(?! with sockets)|chromium|python3|curl)\b/.test(output),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const report = process.argv[2];
if (report === undefined)
  throw new Error("Usage: node scripts/test/ordinary-user.ts <report.json>");
const isRoot = process.getuid?.() === 0;
const checks = isRoot ? await check() : [];
const failed = checks.filter(({ passed }) => !passed);
const skipped = isRoot ? [] : ["needs root, which can make the user (sudo npm run test:deep)"];
writeFileSync(
  report,
  JSON.stringify({ passed: checks.length - failed.length, failed: failed.length, checks, skipped }),
);
process.exitCode = failed.length > 0 ? 1 : 0;
